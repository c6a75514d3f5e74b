import { searchChanges } from "#features/search/server/index.ts";
import { reactionAdded, reactionRemoved } from "../events.ts";

/** What many like stands a little higher; that it is one more is no hurry. */
export const searchedScores = [reactionAdded, reactionRemoved].flatMap((type) =>
  searchChanges(type, ({ recordType, recordID }) => ({ kind: recordType, recordID, later: true })),
);
