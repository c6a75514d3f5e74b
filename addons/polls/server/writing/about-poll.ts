import type { Action, LogEntry } from "#features/log/server/index.ts";
import type { PlacedPoll } from "../get-poll.ts";
import type { Place } from "../queries.ts";

/** The record of a log entry about a poll: the post that shows it. */
export const aboutPoll = ({ poll, place }: PlacedPoll): Omit<Action, "action" | "data"> => ({
  ...{ recordType: poll.recordType, recordID: poll.recordID },
  ...(place.commentID !== null && { parentRecordID: place.discussionID }),
  ...{ categoryID: place.categoryID, recordUserID: poll.insertUserID, recordName: poll.name ?? place.name },
});

/** Returns the post of a log entry about its poll. */
export const postOf = ({ recordType, recordID }: LogEntry): Place => ({
  ...{ recordType: recordType as Place["recordType"], recordID },
});
