import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { PLANNED_EACH_TIME } from "#platform/server/database/prepared.ts";
import type { Marks } from "../../contract.ts";

/** Keeps what the actor says of a discussion; what is not said of it stays. */
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

/** The condition that somebody marked a row of `discussions` so. */
export const markedBy = (userID: number, mark: keyof Marks): Expression<SqlBool> => sql<boolean>`exists (
  select from discussion_marks as kept
  where kept.user_id = ${userID} and kept.discussion_id = discussions.discussion_id and ${sql.ref(`kept.${mark}`)})`;

/** The condition that a row of `discussions` holds something new for the actor. Nothing does for guests. */
export const unreadBy = ({ actor: { userID } }: Context): Expression<SqlBool> =>
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
 * The condition that it holds nothing new, given how many redirects may be among the rows. Where only what the actor opened
 * decides, that can be where the search begins, which pays for whoever opened little.
 */
export async function readBy(context: Context, redirects: number): Promise<Expression<SqlBool>> {
  const { userID } = context.actor;
  if (userID === 0 || redirects > 0 || (await hasReadAll(context)))
    return sql<boolean>`not ${unreadBy(context)}`;
  return sql<boolean>`exists (${sql.raw(PLANNED_EACH_TIME)}
    select from discussion_reads as opened
    where opened.user_id = ${userID} and opened.discussion_id = discussions.discussion_id
      and opened.count_comments >= discussions.count_comments)`;
}

/** Whether the actor ever marked a whole category as read. */
async function hasReadAll({ db, actor }: Context): Promise<boolean> {
  const found = await db
    .selectFrom("categoryReads")
    .select("categoryID")
    .where("userID", "=", actor.userID)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of the members who muted a discussion. */
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

/** Those of the discussions that the actor muted. */
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

/** The discussions that each of these members muted. */
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

/** Marks all that there is in categories as read by the actor. A category that goes meanwhile is left out. */
export async function upsertCategoryReads(context: Context, categoryIDs: readonly number[]): Promise<void> {
  await sql`
    insert into category_reads (user_id, category_id, date_read)
    select ${context.actor.userID}, category_id, ${context.now}
    from categories where category_id = any(${categoryIDs}::bigint[])
    order by category_id for key share
    on conflict (user_id, category_id) do update set date_read = excluded.date_read
    where excluded.date_read > category_reads.date_read`.execute(context.db);
}
