import { event } from "#platform/server/events/events.ts";

/** A new post matches a saved search. */
export const savedSearchMatched = event<{ savedSearchID: number; kind: string; recordID: number }>(
  "savedSearchMatched",
);
