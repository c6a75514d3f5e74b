import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { DiscussionRow } from "./queries.ts";

/** The entry of the log about a discussion that stood where the actor sees posts. */
export const findDeleted = (
  context: Context,
  discussionID: number,
  categoryIDs: readonly number[],
): Promise<{ operation: string; logID: number } | undefined> =>
  context.db
    .selectFrom("deletedDiscussions")
    .select(["operation", "logID"])
    .where("discussionID", "=", discussionID)
    .where("categoryID", "=", sql<number>`any(${categoryIDs})`)
    .executeTakeFirst();

/** Takes a discussion out and keeps all of its row, with what other features kept about it. */
export async function moveToDeleted(
  context: Context,
  { discussionID }: DiscussionRow,
  parts: Record<string, unknown>,
): Promise<void> {
  const { actor, now } = context;
  await sql`
    with gone as (delete from discussions where discussion_id = ${discussionID} returning *)
    insert into deleted_discussions (discussion_id, category_id, delete_user_id, date_deleted, discussion, parts)
    select discussion_id, category_id, ${actor.userID || null}::bigint, ${now}::timestamptz, to_jsonb(gone), ${JSON.stringify(parts)}::jsonb
    from gone`.execute(context.db);
}
