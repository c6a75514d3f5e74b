import { awaitedEvent } from "#platform/server/events/events.ts";

/** A session of a user ended early; all sessions if `sessionID` is null. */
export const sessionsEnded = awaitedEvent<{ userID: number; sessionID: number | null }>("sessionsEnded");
