import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { RecordType, ReportDraft, ReportGroup } from "../contract.ts";
import type { Outcome } from "./review/resolve.ts";

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

/** Takes a decision on groups. */
export type GroupRun = (api: ApiClient, groups: readonly ReportGroup[]) => Promise<Outcome>;

export interface GroupForm {
  groups: readonly ReportGroup[];
  /** Takes the decision, and leaves the cards. */
  onSend(run: GroupRun): void;
  onClose(): void;
}

/** A further decision on the reports of one card of Review, or of the selected ones. */
export interface GroupAction {
  name: string;
  /** The key that takes the decision. */
  key: string;
  label(): string;
  isOffered(group: ReportGroup): boolean;
  /** The form in the card, with what the decision needs. */
  form: OnDemand<GroupForm>;
  /** Message after success, about this number of groups. */
  done(count: number): string;
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
