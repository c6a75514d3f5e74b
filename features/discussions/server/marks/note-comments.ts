import type { RawBuilder } from "kysely";
import { categoryCounted } from "#features/categories/server/index.ts";
import { notificationsChanged } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countCommentsGone } from "../counts/category-counts.ts";
import { type Counted, writeCounted } from "../counts/comment-queries.ts";
import { type LastComment, takeComments } from "../list/activity-queries.ts";

/**
 * Counts a new comment in its discussion and category, in the statement that writes the comment, and answers the row of its
 * part `added` with what it needs to know of the discussion; the part `newest` is the newest comment afterwards. Brings the
 * discussion up, unless it is sunk. Whoever has read all `countBefore` comments before it has read it too.
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
 * Counts `count` comments less, in the transaction that takes them away; `last` is the newest of those that stay.
 * Comments that come from another discussion are a negative count.
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
