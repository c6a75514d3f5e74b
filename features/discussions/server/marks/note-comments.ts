import type { RawBuilder } from "kysely";
import { categoryCounted } from "#features/categories/server/index.ts";
import { notificationsChanged } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countCommentsGone } from "../counts/category-counts.ts";
import { type Counted, writeCounted } from "../counts/comment-queries.ts";
import { type LastComment, takeComments } from "../list/activity-queries.ts";

/**
 * Counts a new comment in its discussion and category, in the statement that inserts it, and bumps the discussion
 * unless it is sunk. Returns the row of the part `added` with facts about the discussion; the part `newest` must
 * select the newest comment afterwards. An actor who has read all `countBefore` earlier comments has then read
 * this one too.
 */
export async function noteComment<Row extends object>(
  context: Context,
  discussionID: number,
  parts: readonly RawBuilder<unknown>[],
  countBefore?: number,
): Promise<Row & Counted> {
  const { countNotified, ...row } = await writeCounted<Row>(context, discussionID, parts, countBefore);
  await context.emit(categoryCounted, { categoryIDs: [row.categoryID] });
  if (countNotified > 0) await context.emit(notificationsChanged, { userIDs: [context.actor.userID] });
  return row as Row & Counted;
}

/**
 * Subtracts `count` comments in the transaction that removes them; `last` is the newest remaining one. Pass a
 * negative count for comments that arrive from another discussion.
 */
export async function noteCommentsGone(
  context: Context,
  discussionID: number,
  count: number,
  last: LastComment | null,
): Promise<void> {
  const { categoryID } = await takeComments(context, discussionID, count, last);
  await countCommentsGone(context, categoryID, count);
}
