import { type CommentRow, findComments } from "#features/comments/server/index.ts";
import {
  commentUrl,
  type DiscussionRow,
  discussionUrl,
  findDiscussions,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PollRow } from "./queries.ts";

/** The post that shows a poll, as far as the poll needs to know. */
export interface PollPlace {
  discussionID: number;
  commentID: number | null;
  categoryID: number;
  /** True when its discussion is closed. */
  closed: boolean;
  /** Title of the discussion. */
  name: string;
  url: string;
}

export const placeOfDiscussion = (row: DiscussionRow): PollPlace => ({
  ...{ discussionID: row.discussionID, commentID: null, categoryID: row.categoryID },
  ...{ closed: row.closed, name: row.name, url: discussionUrl(row) },
});

export const placeOfComment = (row: CommentRow): PollPlace => ({
  ...{ discussionID: row.discussionID, commentID: row.commentID, categoryID: row.categoryID },
  ...{ closed: row.closed, name: row.discussionName, url: commentUrl(row.commentID) },
});

const idsIn = (polls: readonly PollRow[], recordType: string) =>
  polls.flatMap((poll) => (poll.recordType === recordType ? poll.recordID : []));

/** Returns the places of polls, by the id of the poll, in a constant number of statements. Leaves out invisible ones. */
export async function findPlaces(
  context: Context,
  polls: readonly PollRow[],
): Promise<Map<number, PollPlace>> {
  const [discussionIDs, commentIDs] = [idsIn(polls, "discussion"), idsIn(polls, "comment")];
  const [discussions, comments] = await Promise.all([
    discussionIDs.length > 0 ? findDiscussions(context, discussionIDs) : [],
    commentIDs.length > 0 ? findComments(context, commentIDs) : [],
  ]);
  const places = new Map([
    ...discussions.map((row) => [`discussion ${row.discussionID}`, placeOfDiscussion(row)] as const),
    ...comments.map((row) => [`comment ${row.commentID}`, placeOfComment(row)] as const),
  ]);
  return new Map(
    polls.flatMap(({ pollID, recordType, recordID }) => {
      const place = places.get(`${recordType} ${recordID}`);
      return place ? [[pollID, place] as const] : [];
    }),
  );
}
