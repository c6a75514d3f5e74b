import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { restoreRows } from "#platform/server/database/deleted-rows.ts";
import { type DiscussionRow, isVisible } from "../queries.ts";

/** Finds the log entry of a deleted discussion that was in one of these categories. */
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

/** Like `isVisible`, but also true for a discussion deleted from one of these categories. */
export const wasVisible = (context: Context, id: RawBuilder<unknown>, categoryIDs: readonly number[]) =>
  sql<SqlBool>`(${isVisible(context, id, categoryIDs)} or exists (
    select from deleted_discussions
    where discussion_id = ${id} and category_id = any(${categoryIDs}::bigint[]) offset 0))`;

/** Finds the stored copy of a deleted discussion and locks it until the transaction ends. */
export const findDeletedLocked = (context: Context, discussionID: number, categoryIDs: readonly number[]) =>
  context.db
    .selectFrom("deletedDiscussions")
    .innerJoin("log", "log.logID", "deletedDiscussions.logID")
    .select(["deletedDiscussions.logID", "discussionID", "deletedDiscussions.categoryID", "parts", "action"])
    .where("discussionID", "=", discussionID)
    .where("deletedDiscussions.categoryID", "=", sql<number>`any(${categoryIDs})`)
    .forUpdate("deletedDiscussions")
    .executeTakeFirst();

/** Tables with the marks of members; their rows are deleted with the discussion by a foreign key. */
const OF_MEMBERS = ["discussion_reads", "discussion_marks"] as const;

/**
 * Moves a discussion to the deleted ones, with its full row, the marks of members and the data of other features.
 */
export async function moveToDeleted(
  context: Context,
  { discussionID }: DiscussionRow,
  logID: number,
  parts: Record<string, unknown>,
): Promise<void> {
  const { actor, now } = context;
  const ofMembers = OF_MEMBERS.map(
    (table) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(own)), '[]')
      from ${sql.table(table)} as own where own.discussion_id = ${discussionID}
    )`,
  );
  await sql`
    with gone as (delete from discussions where discussion_id = ${discussionID} returning *)
    insert into deleted_discussions
      (log_id, discussion_id, category_id, delete_user_id, date_deleted, discussion, parts)
    select
      ${logID}::bigint, discussion_id, category_id, ${actor.userID || null}::bigint, ${now}::timestamptz,
      to_jsonb(gone), ${JSON.stringify(parts)}::jsonb || jsonb_build_object(${sql.join(ofMembers)})
    from gone`.execute(context.db);
}

/** Restores the row of a discussion in its former category, whatever id that category has now. */
export async function takeFromDeleted(context: Context, discussionID: number): Promise<void> {
  const { db } = context;
  const stored = sql`deleted_discussions where discussion_id = ${discussionID}`;
  await restoreRows(
    db,
    "discussions",
    sql`select discussion || jsonb_build_object('discussion_id', discussion_id, 'category_id', category_id) from ${stored}`,
  );
  for (const table of OF_MEMBERS) {
    const own = sql`jsonb_array_elements(coalesce(parts -> ${sql.lit(table)}, '[]')) as own`;
    await restoreRows(
      db,
      table,
      sql`
        select own || jsonb_build_object('discussion_id', discussion_id) from deleted_discussions, ${own}
        where discussion_id = ${discussionID}
          and exists (select from users where user_id = (own ->> 'user_id')::bigint)`,
    );
  }
  await sql`delete from ${stored}`.execute(db);
}

/** Assigns the deleted discussions of a restored category to it again, so that they can be restored. */
export async function findDeletedPlace({ db }: Context, categoryID: number): Promise<void> {
  await sql`
    update deleted_discussions set category_id = ${categoryID}
    where category_id is null and (discussion ->> 'category_id')::bigint = ${categoryID}`.execute(db);
}
