import { sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visible } from "../queries.ts";
import { idsAfter } from "./mark-queries.ts";

/** The first comment that a reader has not read, and the last one before it that counts as read. */
export interface Unread {
  commentID: number;
  dateInserted: Date;
  lastReadID: number | null;
}

/** Skips the reader's own comments, deleted ones, and those up to `readUntil`. */
export async function findUnread(
  context: Context,
  { discussionID, countRead }: DiscussionRow,
  readUntil: Date | null,
): Promise<Unread | undefined> {
  const last = idsAfter({ discussionID, top: false }, Math.max(0, (countRead ?? 0) - 1), 1);
  const { rows } = await sql<Unread>`
    with last as materialized (
      select comment_id, date_inserted from comments where comment_id in ${last} and ${(countRead ?? 0) > 0}
    )
    select comments.comment_id, comments.date_inserted, (select comment_id from last) as last_read_id
    from comments
    where comments.discussion_id = ${discussionID}
      and (comments.date_inserted, comments.comment_id) > (
        coalesce((select date_inserted from last), '-infinity'), coalesce((select comment_id from last), 0)
      )
      and comments.date_inserted > ${readUntil ?? "-infinity"}::timestamptz
      and comments.insert_user_id is distinct from ${context.actor.userID}
      and comments.buried is null and ${visible(context)}
    order by comments.date_inserted, comments.comment_id limit 1`.execute(context.db);
  return rows[0];
}
