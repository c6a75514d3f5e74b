import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { ReportGroup } from "../contract.ts";

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
