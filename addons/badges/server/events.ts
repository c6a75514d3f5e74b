import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** Badges were added, changed or deleted. */
export const badgesChanged = awaitedEvent<{ badgeID: number }>("badgesChanged");
/** Members got badges or, with `isTaken`, lost them; null for very many members. */
export const userBadgesChanged = awaitedEvent<{ userIDs: readonly number[] | null; isTaken?: true }>(
  "userBadgesChanged",
);
/** A member got badges now, for something of today. Not emitted for what happened before, and for imports. */
export const badgesEarned = event<{
  userID: number;
  badgeIDs: readonly number[];
  insertUserID: number | null;
}>("badgesEarned");
/** A member requested a badge. */
export const badgeRequested = event<{ badgeID: number; userID: number }>("badgeRequested");
