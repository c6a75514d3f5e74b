import { type Expression, type SqlBool, sql } from "kysely";
import { registeredAt } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PLANNED_EACH_TIME } from "#platform/server/database/prepared.ts";
import type { FollowLevel, Marks } from "../../contract.ts";

/** Saves the given marks of the actor; the others stay unchanged. */
export async function upsertMarks(
  context: Context,
  discussionID: number,
  marks: Partial<Marks>,
): Promise<void> {
  await context.db
    .insertInto("discussionMarks")
    .values({ userID: context.actor.userID, discussionID, ...marks })
    .onConflict((conflict) => conflict.columns(["userID", "discussionID"]).doUpdateSet(marks))
    .execute();
}

/** SQL condition that the user has set a mark on a row of `discussions`. */
export const markedBy = (userID: number, mark: keyof Marks): Expression<SqlBool> => sql<boolean>`exists (
  select from discussion_marks as marks
  where marks.user_id = ${userID} and marks.discussion_id = discussions.discussion_id and ${sql.ref(`marks.${mark}`)})`;

/** SQL condition that a row of `discussions` was active after the actor registered. */
export const isNewTo = ({ actor: { userID } }: Context): Expression<SqlBool> =>
  sql<boolean>`discussions.date_last_comment > ${registeredAt(userID)}`;

/**
 * SQL condition that a row of `discussions` has unread content for the actor. Never true for guests. What was last active
 * before the actor registered counts as read.
 */
export const unreadBy = (context: Context): Expression<SqlBool> =>
  sql<boolean>`(${isNewTo(context)} and ${unseenBy(context)})`;

/** SQL condition like `unreadBy`, for discussions from before the actor registered as well. */
export const unseenBy = ({ actor: { userID } }: Context): Expression<SqlBool> =>
  userID === 0
    ? sql<boolean>`false`
    : sql<boolean>`(discussions.redirect_discussion_id is null and not exists (
        select from discussion_reads as opened
        where opened.user_id = ${userID} and opened.discussion_id = discussions.discussion_id
          and opened.count_comments >= discussions.count_comments
      ) and not exists (
        select from category_reads as whole
        where whole.user_id = ${userID} and whole.category_id = discussions.category_id
          and whole.date_read >= discussions.date_last_comment))`;

/**
 * SQL condition that a row has no unread content, given the maximum number of redirects among the rows. If only
 * opened discussions can match, the query starts from those, which is faster for members who opened few.
 */
export async function readBy(context: Context, redirects: number): Promise<Expression<SqlBool>> {
  const { userID } = context.actor;
  if (userID === 0 || redirects > 0 || (await hasReadUnopened(context)))
    return sql<boolean>`not ${unreadBy(context)}`;
  return sql<boolean>`exists (${sql.raw(PLANNED_EACH_TIME)}
    select from discussion_reads as opened
    where opened.user_id = ${userID} and opened.discussion_id = discussions.discussion_id
      and opened.count_comments >= discussions.count_comments)`;
}

/** Returns whether discussions that the actor never opened can count as read. */
async function hasReadUnopened({ db, actor: { userID } }: Context): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from category_reads where user_id = ${userID})
      or exists (select from discussions where date_last_comment <= ${registeredAt(userID)}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Returns those of the members who muted the discussion. */
export async function listMuters(
  { db }: Context,
  discussionID: number,
  userIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("muted", "=", true)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns those of the discussions that the actor muted. */
export async function listMuted({ db, actor }: Context, discussionIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select("discussionID")
    .where("userID", "=", actor.userID)
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .where("muted", "=", true)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

/** Selects the discussions that each of these members muted. */
export async function selectMutedBy(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select(["userID", "discussionID"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("muted", "=", true)
    .execute();
  const muted = Map.groupBy(rows, ({ userID }) => userID);
  return new Map(
    [...muted].map(([userID, own]) => [userID, new Set(own.map(({ discussionID }) => discussionID))]),
  );
}

/** Members who bookmarked a discussion, by ascending id. */
export async function listBookmarkers(
  { db }: Context,
  discussionID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("userID", ">", after)
    .where(sql<boolean>`bookmarked`)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Members who chose to follow or watch a discussion, by ascending id. */
export async function listDiscussionFollowers(
  { db }: Context,
  discussionID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("userID", ">", after)
    .where(sql<boolean>`follow_level in ('watching', 'following')`)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns the levels of those of the members who chose one for the discussion. */
export async function selectFollowLevels(
  { db }: Context,
  discussionID: number,
  userIDs: readonly number[],
): Promise<Map<number, FollowLevel>> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select(["userID", "followLevel"])
    .where("discussionID", "=", discussionID)
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("followLevel", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ userID, followLevel }) => (followLevel ? [[userID, followLevel] as const] : [])),
  );
}

export async function hasDismissed({ db, actor }: Context): Promise<boolean> {
  const found = await db
    .selectFrom("discussionMarks")
    .select("discussionID")
    .where("userID", "=", actor.userID)
    .where("dismissed", "=", true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks everything in the categories as read by the actor. Skips categories that are deleted concurrently. */
export async function upsertCategoryReads(context: Context, categoryIDs: readonly number[]): Promise<void> {
  await sql`
    insert into category_reads (user_id, category_id, date_read)
    select ${context.actor.userID}, category_id, ${context.now}
    from categories where category_id = any(${categoryIDs}::bigint[])
    order by category_id for key share
    on conflict (user_id, category_id) do update
      set date_read = excluded.date_read, date_read_before = category_reads.date_read
    where excluded.date_read > category_reads.date_read`.execute(context.db);
}

/** Takes back what the actor marked as read at `dateRead`, as long as nothing was marked later. */
export async function revertCategoryReads({ db, actor }: Context, dateRead: Date): Promise<void> {
  await sql`
    with reverted as (
      update category_reads set date_read = date_read_before, date_read_before = null
      where user_id = ${actor.userID} and date_read = ${dateRead} and date_read_before is not null
    )
    delete from category_reads
    where user_id = ${actor.userID} and date_read = ${dateRead} and date_read_before is null`.execute(db);
}
