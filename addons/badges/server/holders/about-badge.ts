import type { Action } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type KnownBadge, nameOf } from "../known-badges.ts";

/** The record of a log entry about a member's badge: the member. */
export const aboutMember = ({ userID, name }: { userID: number; name: string }) =>
  ({
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
  }) satisfies Partial<Action>;

/** A badge and the reason for it, as log entries show them. */
export const shownInLog = (context: Context, badge: KnownBadge, reason: string | null) => ({
  badge: nameOf(context, badge),
  ...(reason !== null && { reason }),
});
