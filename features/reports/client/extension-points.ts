import type { ReactNode } from "react";
import type { ApiClient } from "#platform/client/api.ts";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { RecordType, ReportDraft, ReportGroup } from "../contract.ts";

type PostReport = ReportDraft & { recordType: RecordType };

/** Another way to send a report of a post, which moderators choose while they write it. */
export interface ReportWay {
  name: string;
  /** Of the choice. */
  label(): string;
  /** On the button that sends it. */
  submit(): string;
  send(api: ApiClient, report: PostReport, how: { removes: boolean }): Promise<void>;
  /** Said when it is done. */
  told(): string;
}

export const reportWays = new AdditionsType<ReportWay>("reportWays");

/** Something else to do with the reports on one post, from the inbox. */
export interface GroupAction {
  name: string;
  label(): string;
  isOffered(group: ReportGroup): boolean;
  /** Answers what is said when it is done. */
  run(api: ApiClient, group: ReportGroup): Promise<{ body: string; actions?: ReactNode }>;
}

export const groupActions = new AdditionsType<GroupAction>("groupActions");
