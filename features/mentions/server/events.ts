import { event } from "#platform/server/events/events.ts";

/** Members are named in a record in which they were not named before. */
export const memberMentioned = event<{ recordType: string; recordID: number; userIDs: readonly number[] }>(
  "memberMentioned",
);
