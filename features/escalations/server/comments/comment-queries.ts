import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import { moderatedCategoryIDs } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EscalationCommentRow, EscalationCommentTable } from "../tables.ts";

/** Returns a page of an escalation's comments. */
export const selectComments = (
  { db }: Context,
  escalationID: number,
  { descending, page, limit }: { descending: boolean; page: number; limit: number },
): Promise<EscalationCommentRow[]> =>
  db
    .selectFrom("escalationComments")
    .selectAll()
    .where("escalationID", "=", escalationID)
    .orderBy("dateInserted", descending ? "desc" : "asc")
    .orderBy("commentID", descending ? "desc" : "asc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Returns the newest comments of each escalation, in ascending order. */
export async function selectNewestComments(
  { db }: Context,
  escalationIDs: readonly number[],
  most: number,
): Promise<EscalationCommentRow[]> {
  const { rows } = await sql<EscalationCommentRow>`
    select newest.* from unnest(${escalationIDs}::bigint[]) as listed (escalation_id)
    cross join lateral (
      select * from escalation_comments where escalation_id = listed.escalation_id
      order by date_inserted desc, comment_id desc limit ${most}
    ) as newest
    order by newest.date_inserted, newest.comment_id`.execute(db);
  return rows;
}

export const findRow = ({ db }: Context, commentID: number): Promise<EscalationCommentRow | undefined> =>
  db.selectFrom("escalationComments").selectAll().where("commentID", "=", commentID).executeTakeFirst();

export async function insertComment(
  { db }: Context,
  values: Insertable<EscalationCommentTable>,
): Promise<number> {
  const { commentID } = await db
    .insertInto("escalationComments")
    .values(values)
    .returning("commentID")
    .executeTakeFirstOrThrow();
  return commentID;
}

export async function updateComment(
  { db }: Context,
  commentID: number,
  values: Updateable<EscalationCommentTable>,
): Promise<void> {
  await db.updateTable("escalationComments").set(values).where("commentID", "=", commentID).execute();
}

export async function deleteComment({ db }: Context, commentID: number): Promise<void> {
  await db.deleteFrom("escalationComments").where("commentID", "=", commentID).execute();
}

/**
 * Updates the comment counter and the last comment of an escalation, in the transaction that
 * changes its comments.
 */
export async function countComments({ db }: Context, escalationID: number): Promise<void> {
  await sql`
    update escalations set
      count_comments = (select count(*) from escalation_comments comments where comments.escalation_id = ${escalationID}),
      (last_comment_id, last_comment_user_id, date_last_comment) = (
        select comment_id, insert_user_id, date_inserted from escalation_comments
        where escalation_id = ${escalationID} order by date_inserted desc, comment_id desc limit 1)
    where escalation_id = ${escalationID}`.execute(db);
}

/** Returns those of the ids that exist. */
export async function findCommentIDs({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("escalationComments")
    .select("commentID")
    .where("commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ commentID }) => commentID));
}

/**
 * SQL condition, true when the actor moderates the escalation of the comment with that id, for
 * statements on other tables.
 */
export const readsComment = async (context: Context, id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select from escalation_comments join escalations using (escalation_id)
    where escalation_comments.comment_id = ${id}
      and escalations.place_record_id = any(${await moderatedCategoryIDs(context)}::bigint[]))`;
