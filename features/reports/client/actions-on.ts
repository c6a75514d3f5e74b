import { t } from "#platform/client/translate.ts";
import type { Action, ReportGroup } from "../contract.ts";

interface Offered {
  action: Action;
  label(): string;
  /** Key that presses the button while focus is in the list. */
  key: string;
}

const APPROVE: Offered = { action: "approve", label: () => t("Approve"), key: "a" };
const DISMISS: Offered = { action: "dismiss", label: () => t("Dismiss"), key: "d" };
const REJECT: Offered = { action: "reject", label: () => t("Reject"), key: "r" };
const REMOVE: Offered = { ...REJECT, label: () => t("Remove Post") };
const RESTORE: Offered = { ...APPROVE, label: () => t("Restore post") };

const ofMessages = (offered: Offered, label: () => string): Offered => ({ ...offered, label });

/**
 * Returns the actions for groups: pending posts can be approved or rejected, published ones left or
 * removed.
 */
export function actionsOn(groups: readonly ReportGroup[]): Offered[] {
  if (groups.length === 0) return [];
  const waiting = groups.every(({ countPending, countReports }) => countPending === countReports);
  if (waiting) return [APPROVE, REJECT];
  const isLive = groups.some(({ reports }) => reports.some(({ recordIsLive }) => recordIsLive));
  if (groups.some(({ countPending }) => countPending > 0)) return [APPROVE, REJECT];
  const areMessages = groups.every(({ reports: [report] }) => report?.recordType === "message");
  if (areMessages)
    return isLive
      ? [DISMISS, ofMessages(REMOVE, () => t("Remove message"))]
      : [DISMISS, ofMessages(RESTORE, () => t("Restore message"))];
  return isLive ? [DISMISS, REMOVE] : [DISMISS, RESTORE];
}
