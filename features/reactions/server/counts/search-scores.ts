import { searchChanges } from "#features/search/server/index.ts";
import { reactionAdded, reactionRemoved } from "../events.ts";

/** Popular posts rank slightly higher in search; the index may lag behind. */
export const searchedScores = [reactionAdded, reactionRemoved].flatMap((type) =>
  searchChanges(type, ({ recordType, recordID }) => ({ kind: recordType, recordID, later: true })),
);
