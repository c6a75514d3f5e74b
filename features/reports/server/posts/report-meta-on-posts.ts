import { addCategoryContents } from "#features/categories/server/index.ts";
import { commentMoved, postConversions } from "#features/comments/server/index.ts";
import { discussionMoved } from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { userDeleted } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { reportPlacesChanged } from "../events.ts";
import { dropWaitingOf, resolveWaiting } from "../queue/pending-queries.ts";
import {
  convert,
  moveWithCategory,
  moveWithComments,
  moveWithDiscussion,
  renumber,
} from "./follow-queries.ts";

/** Access to live updates about the rows depends on their category. */
const moving =
  <Moved>(move: (context: Context, moved: Moved) => Promise<boolean>) =>
  async (context: Context, moved: Moved): Promise<void> => {
    if (await move(context, moved)) await context.emit(reportPlacesChanged, {});
  };

/**
 * Keeps a table's rows about posts in the place of their post when it moves, so that its current
 * moderators handle them. `follow-queries.ts` describes the columns of such a table.
 */
export const reportMetaOnPosts = (table: string) => [
  on(discussionMoved, `${table} go along`, moving(moveWithDiscussion(table))),
  on(commentMoved, `${table} go along`, moving(moveWithComments(table))),
  postConversions.with({
    intoComment: (context, fromID, { commentID, discussionID }) =>
      convert(context, table, { discussion: fromID }, { comment: commentID }, discussionID),
    intoDiscussion: (context, { commentID }, recordID) =>
      convert(context, table, { comment: commentID }, { discussion: recordID }, recordID),
  }),
  addCategoryContents({
    move: moveWithCategory(table),
    // A deleted category has no moderators; the rows about its posts remain hidden.
    async remove() {},
  }),
  recordsRenumbered.with(renumber(table)),
];

export const followPosts = [
  ...reportMetaOnPosts("reports"),
  postConversions.with({
    intoComment: (context, fromID, { discussionID }) => resolveWaiting(context, fromID, discussionID),
    async intoDiscussion() {},
  }),
  on(userDeleted, "what waits goes along", (context, { userID }) => dropWaitingOf(context, userID)),
];
