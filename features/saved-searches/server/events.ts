import { event } from "#platform/server/events/events.ts";

/** A saved search finds a post that is new. */
export const savedSearchMatched = event<{ savedSearchID: number; kind: string; recordID: number }>(
  "savedSearchMatched",
);
