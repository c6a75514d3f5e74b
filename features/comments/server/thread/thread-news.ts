import { countUnread, type DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ThreadNews } from "../../contract.ts";
import { findUnread } from "../list/unread-queries.ts";

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** Loaded once for each row that a request reads. */
const known = new WeakMap<DiscussionRow, Promise<ThreadNews | null>>();

/** The news of a thread, for several parts of one page; see `newsOf`. */
export function newsOnPage(context: Context, row: DiscussionRow): Promise<ThreadNews | null> {
  const news = known.get(row) ?? newsOf(context, row);
  known.set(row, news);
  return news;
}

/**
 * Returns the news of a thread since the reader's last visit. Null for guests, if everything counts as read, and if the
 * reader never opened it.
 */
export async function newsOf(context: Context, row: DiscussionRow): Promise<ThreadNews | null> {
  const since = later(row.dateLastViewed, row.dateAllRead);
  const count = countUnread(context, row);
  if (since === null || count === null) return null;
  const unread = await findUnread(context, row, row.dateReadUntil);
  if (!unread) return null;
  return {
    firstID: unread.commentID,
    firstDate: unread.dateInserted.toISOString(),
    since: since.toISOString(),
    count,
    lastReadID: unread.lastReadID,
  };
}
