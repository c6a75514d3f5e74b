import { addCategoryContents } from "#features/categories/server/index.ts";
import { commentMoved, commentsRenumbered, postConversions } from "#features/comments/server/index.ts";
import { discussionMoved, discussionsRenumbered } from "#features/discussions/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { moveWithCategory, moveWithComments, moveWithDiscussion, renumber, turn } from "./follow-queries.ts";

/**
 * Lets what a table keeps about posts follow them, wherever they go: it is dealt with by those who moderate the place
 * where the post is now. `follow-queries.ts` says what such a table has.
 */
export const reportMetaOnPosts = (table: string) => [
  on(discussionMoved, `${table} go along`, (context, { discussionID, categoryID }) =>
    moveWithDiscussion(context, table, discussionID, categoryID),
  ),
  on(commentMoved, `${table} go along`, (context, { discussionID }) =>
    moveWithComments(context, table, discussionID),
  ),
  postConversions.with({
    intoComment: (context, fromID, { commentID, discussionID }) =>
      turn(
        context,
        table,
        { recordType: "discussion", recordID: fromID },
        { recordType: "comment", recordID: commentID },
        discussionID,
      ),
    intoDiscussion: (context, { commentID }, recordID) =>
      turn(
        context,
        table,
        { recordType: "comment", recordID: commentID },
        { recordType: "discussion", recordID },
        recordID,
      ),
  }),
  addCategoryContents({
    move: (context, fromCategoryID, categoryID) =>
      moveWithCategory(context, table, fromCategoryID, categoryID),
    // Nobody moderates a category that is gone: what is kept about its posts is seen no more.
    async remove() {},
  }),
  discussionsRenumbered.with((context, moved) => renumber(context, table, "discussion", moved)),
  commentsRenumbered.with((context, moved) => renumber(context, table, "comment", moved)),
];
