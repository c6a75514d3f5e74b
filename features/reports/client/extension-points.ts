import type { ReactNode } from "react";
import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
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

export interface InboxDialog {
  groups: readonly ReportGroup[];
  onClose(): void;
}

/** An additional action for selected reports. */
export interface InboxAction {
  label(groups: readonly ReportGroup[]): string;
  isOffered(reader: Session, groups: readonly ReportGroup[]): boolean;
  /** The dialog that confirms and runs the action. */
  dialog: OnDemand<InboxDialog>;
}

/** Contributed actions for selected reports, shown after those that resolve them. */
export const inboxActions = new AdditionsType<InboxAction>("inboxActions");
