import { addCategoryContents } from "#features/categories/server/index.ts";
import { commentMoved, commentsRenumbered, postConversions } from "#features/comments/server/index.ts";
import { discussionMoved, discussionsRenumbered } from "#features/discussions/server/index.ts";
import { userDeleted } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { dropWaitingOf, resolveWaiting } from "../queue/pending-queries.ts";
import {
  convert,
  moveWithCategory,
  moveWithComments,
  moveWithDiscussion,
  renumber,
} from "./follow-queries.ts";

/**
 * Keeps a table's rows about posts in the place of their post when it moves, so that its current
 * moderators handle them. `follow-queries.ts` describes the columns of such a table.
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
      convert(
        context,
        table,
        { recordType: "discussion", recordID: fromID },
        { recordType: "comment", recordID: commentID },
        discussionID,
      ),
    intoDiscussion: (context, { commentID }, recordID) =>
      convert(
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
    // A deleted category has no moderators; the rows about its posts remain hidden.
    async remove() {},
  }),
  discussionsRenumbered.with((context, moved) => renumber(context, table, "discussion", moved)),
  commentsRenumbered.with((context, moved) => renumber(context, table, "comment", moved)),
];

export const followPosts = [
  ...reportMetaOnPosts("reports"),
  postConversions.with({
    intoComment: (context, fromID, { discussionID }) => resolveWaiting(context, fromID, discussionID),
    async intoDiscussion() {},
  }),
  on(userDeleted, "what waits goes along", (context, { userID }) => dropWaitingOf(context, userID)),
];
