import { t } from "#platform/client/translate.ts";
import type { Action, ReportGroup } from "../../contract.ts";

/** The state of a group, which decides how its decisions are called. */
type Kind = "pending" | "spam" | "live" | "removed" | "liveMessage" | "removedMessage";

const SPAM = "spam-automation";

function kindOf({ reports, countPending }: ReportGroup): Kind {
  if (countPending > 0)
    return reports.some(({ reasons }) => reasons.some(({ reportReasonID }) => reportReasonID === SPAM))
      ? "spam"
      : "pending";
  const isLive = reports.some(({ recordIsLive }) => recordIsLive);
  const isMessage = reports.every(({ recordType }) => recordType === "message");
  if (isMessage) return isLive ? "liveMessage" : "removedMessage";
  return isLive ? "live" : "removed";
}

interface Named {
  keep(): string;
  remove(): string;
  kept(count: number): string;
  removed(count: number): string;
}

const kept = (count: number) => t("{count, plural, one {Kept.} other {# kept.}}", { count });
const removed = (count: number) => t("{count, plural, one {Removed.} other {# removed.}}", { count });
const restored = (count: number) => t("{count, plural, one {Restored.} other {# restored.}}", { count });
const approved = (count: number) => t("{count, plural, one {Approved.} other {# approved.}}", { count });
const rejected = (count: number) => t("{count, plural, one {Rejected.} other {# rejected.}}", { count });

const leaveRemoved = () => t("Leave Removed");

const NAMES: Record<Kind, Named> = {
  pending: { keep: () => t("Approve"), remove: () => t("Reject"), kept: approved, removed: rejected },
  spam: { keep: () => t("Not Spam"), remove: () => t("Delete"), kept: approved, removed },
  live: { keep: () => t("Keep Post"), remove: () => t("Remove Post"), kept, removed },
  removed: { keep: () => t("Restore Post"), remove: leaveRemoved, kept: restored, removed },
  liveMessage: { keep: () => t("Keep Message"), remove: () => t("Remove Message"), kept, removed },
  removedMessage: { keep: () => t("Restore Message"), remove: leaveRemoved, kept: restored, removed },
};

const OF_SEVERAL_KINDS: Named = { keep: () => t("Keep"), remove: () => t("Remove"), kept, removed };

/** Returns how the decisions on groups are called. */
export function namesOf(groups: readonly ReportGroup[]): Named {
  const kinds = [...new Set(groups.map(kindOf))];
  return kinds.length === 1 && kinds[0] ? NAMES[kinds[0]] : OF_SEVERAL_KINDS;
}

/** Returns the action that leaves the posts public: it publishes pending ones and restores removed ones. */
export const keepingAction = (groups: readonly ReportGroup[]): Action =>
  groups.every((group) => ["live", "liveMessage"].includes(kindOf(group))) ? "dismiss" : "approve";
