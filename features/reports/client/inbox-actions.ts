import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { ReportGroup } from "../contract.ts";

export interface InboxDialog {
  groups: readonly ReportGroup[];
  onClose(): void;
}

/** Something else that can be done about chosen reports. */
export interface InboxAction {
  label(groups: readonly ReportGroup[]): string;
  isOffered(reader: Session, groups: readonly ReportGroup[]): boolean;
  /** Asks before, and does it. */
  dialog: OnDemand<InboxDialog>;
}

/** What can be done about chosen reports, after dealing with them. */
export const inboxActions = new AdditionsType<InboxAction>("inboxActions");
