import { awaitedEvent } from "#platform/server/events/events.ts";

/** One session of somebody is over before its time, or all of them when it is null. */
export const sessionsEnded = awaitedEvent<{ userID: number; sessionID: number | null }>("sessionsEnded");
