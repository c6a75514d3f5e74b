import {
  addToCommentScore,
  type CommentRow,
  getComment,
  getCommentLocked,
} from "#features/comments/server/index.ts";
import {
  addToDiscussionScore,
  type DiscussionRow,
  getDiscussion,
  getDiscussionLocked,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Reactable } from "./policy.ts";
import type { Place } from "./queries.ts";

/** A post that the actor sees, whichever it is. */
export interface ReactedRecord extends Reactable, Place {
  discussionID: number;
  type: string | null;
  /** Name of the discussion. */
  name: string;
  /** Number of comments, for a discussion. */
  countComments?: number;
  addToScore(context: Context, score: number): Promise<void>;
}

export const fromDiscussion = (row: DiscussionRow): ReactedRecord => ({
  recordType: "discussion",
  recordID: row.discussionID,
  ...row,
  addToScore: (context, score) => addToDiscussionScore(context, row.discussionID, score),
});

export const fromComment = (row: CommentRow): ReactedRecord => ({
  recordType: "comment",
  recordID: row.commentID,
  ...row,
  type: null,
  name: row.discussionName,
  addToScore: (context, score) => addToCommentScore(context, row, score),
});

/** A post that the actor sees, or 404. */
export const getRecord = async (context: Context, { recordType, recordID }: Place): Promise<ReactedRecord> =>
  recordType === "discussion"
    ? fromDiscussion(await getDiscussion(context, recordID))
    : fromComment(await getComment(context, recordID));

/** Like `getRecord`, and locks the record until the transaction ends. */
export const getRecordLocked = async (
  context: Context,
  { recordType, recordID }: Place,
): Promise<ReactedRecord> =>
  recordType === "discussion"
    ? fromDiscussion(await getDiscussionLocked(context, recordID))
    : fromComment(await getCommentLocked(context, recordID));
