import type { ReactNode } from "react";
import type { ApiClient } from "#platform/client/api.ts";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { RecordType, ReportDraft, ReportGroup } from "../contract.ts";

type PostReport = ReportDraft & { recordType: RecordType };

/** An alternative way to send a report, offered to moderators in the report form. */
export interface ReportWay {
  name: string;
  /** Label of the choice. */
  label(): string;
  /** Label of the submit button. */
  submit(): string;
  send(api: ApiClient, report: PostReport, how: { removes: boolean }): Promise<void>;
  /** Message after success. */
  success(): string;
}

export const reportWays = new AdditionsType<ReportWay>("reportWays");

/** An additional action for the reports on one post in the inbox. */
export interface GroupAction {
  name: string;
  label(): string;
  isOffered(group: ReportGroup): boolean;
  /** Runs the action; returns the message to show. */
  run(api: ApiClient, group: ReportGroup): Promise<{ body: string; actions?: ReactNode }>;
}

export const groupActions = new AdditionsType<GroupAction>("groupActions");
