import type { Action } from "#features/log/server/index.ts";
import type { PlacedPoll } from "../get-poll.ts";

/** The record of a log entry about a poll. */
export const aboutPoll = ({ poll, place }: PlacedPoll): Omit<Action, "action" | "data"> => ({
  ...{ recordType: "poll", recordID: poll.pollID, parentRecordID: place.discussionID },
  ...{ categoryID: place.categoryID, recordUserID: poll.insertUserID, recordName: poll.name ?? place.name },
});
