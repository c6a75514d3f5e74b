import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { UserBadgeRow } from "../tables.ts";

/** Gives a badge to a member and counts it. Returns false when the member has it, or the badge was deleted. */
export async function insertUserBadge(
  { db }: Context,
  row: Insertable<Database["userBadges"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .with("given", (part) =>
      part
        .insertInto("userBadges")
        .values(row)
        .onConflict((on) => on.doNothing())
        .returning("badgeID"),
    )
    .updateTable("badges")
    .set((eb) => ({ countUsers: eb("countUsers", "+", 1) }))
    .where("badgeID", "in", (eb) => eb.selectFrom("given").select("badgeID"))
    .where("dateDeleted", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a badge from a member and counts it. Returns the row; undefined when the member did not have it. */
export async function deleteUserBadge(
  { db }: Context,
  badgeID: number,
  userID: number,
): Promise<UserBadgeRow | undefined> {
  const { rows } = await sql<UserBadgeRow>`
    with taken as (
      delete from user_badges where badge_id = ${badgeID} and user_id = ${userID} returning *
    ), counted as (
      update badges set count_users = count_users - 1 where badge_id in (select badge_id from taken)
    )
    select * from taken`.execute(db);
  return rows[0];
}

interface Page {
  page: number;
  limit: number;
}

/** Selects a page of badges of members, newest first, and one more when there are more. */
export const selectUserBadges = (
  { db }: Context,
  { badgeIDs, userID, page, limit }: { badgeIDs: readonly number[]; userID?: number | undefined } & Page,
): Promise<UserBadgeRow[]> =>
  db
    .selectFrom("userBadges")
    .selectAll()
    .$if(badgeIDs.length !== 1, (query) =>
      query.where("badgeID", "=", sql<number>`any(${badgeIDs}::bigint[])`),
    )
    .$if(badgeIDs.length === 1, (query) => query.where("badgeID", "=", badgeIDs[0]!))
    .$if(userID !== undefined, (query) => query.where("userID", "=", userID!))
    .orderBy("dateInserted", "desc")
    .$if(badgeIDs.length !== 1, (query) => query.orderBy("badgeID", "desc"))
    .orderBy("userID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Counts the badges of a member among `badgeIDs`. */
export async function countOfUser(
  { db }: Context,
  userID: number,
  badgeIDs: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom("userBadges")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .where("badgeID", "=", sql<number>`any(${badgeIDs}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the ids of the best badges of members, newest first: of each class the one with the highest level. */
export async function selectBest(
  { db }: Context,
  userIDs: readonly number[],
  badgeIDs: readonly number[],
  limit: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ userID: number; badgeIDs: number[] }>`
    select user_id,
      to_json((array_agg(badge_id order by date_inserted desc, badge_id desc))[1:${sql.lit(limit)}]) as badge_ids
    from (
      select distinct on (user_id, coalesce(lower(class), '#' || badge_id))
        user_id, badge_id, user_badges.date_inserted
      from user_badges join badges using (badge_id)
      where user_id = any(${userIDs}::bigint[]) and badge_id = any(${badgeIDs}::bigint[])
      order by user_id, coalesce(lower(class), '#' || badge_id), class_level desc nulls last, badge_id desc
    ) as best
    group by user_id`.execute(db);
  return new Map(rows.map(({ userID, badgeIDs: best }) => [userID, best]));
}

/** Points that a member got with badges, and their date in totals by time. */
export interface GivenPoints {
  userID: number;
  points: number;
  dateInserted: Date;
}

/** Returns the points of the next members with a badge, by id, and locks their rows. */
export const selectPointsOfBadge = (
  { db }: Context,
  badgeID: number,
  { after, limit }: { after: number; limit: number },
): Promise<GivenPoints[]> =>
  db
    .selectFrom("userBadges")
    .select(["userID", "points", "dateInserted"])
    .where("badgeID", "=", badgeID)
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .forUpdate()
    .execute();
