import { sql } from "kysely";
import type { Among, MemberCount } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Origin } from "../tables.ts";

/** A badge with the number from which on members get it. */
export interface Threshold {
  badgeID: number;
  threshold: number;
  points: number;
}

/** A badge that a member got now. */
export interface Got {
  badgeID: number;
  userID: number;
  points: number;
  /** When the points count in totals by time: those for what happened before count when the member joined. */
  datePoints: Date;
}

/**
 * Gives badges for a count to all members that `among` selects who reach their thresholds, and counts them, in one
 * statement. Members who have a badge, or from whom it was taken, do not get it.
 */
export async function insertReached(
  { db, now }: Context,
  count: MemberCount,
  badges: readonly Threshold[],
  among: Among,
  origin: Origin,
): Promise<Got[]> {
  const { rows } = await sql<Got>`
    with counted as (${count.select(among, now)}),
    given as (
      insert into user_badges (badge_id, user_id, origin, points, date_inserted)
      select rules.badge_id, counted.user_id, ${origin}, rules.points, ${now}
      from unnest(
        ${badges.map(({ badgeID }) => badgeID)}::bigint[], ${badges.map(({ threshold }) => threshold)}::int[],
        ${badges.map(({ points }) => points)}::int[]
      ) as rules (badge_id, threshold, points)
      join counted on counted.count >= rules.threshold
      join users on users.user_id = counted.user_id and not users.deleted and users.admin <> 2
      where not exists (
        select from badge_requests as taken
        where taken.badge_id = rules.badge_id and taken.user_id = counted.user_id and date_declined is not null)
      on conflict do nothing
      returning badge_id, user_id, points
    ), counters as (
      update badges set count_users = count_users + added.count
      from (select badge_id, count(*)::int as count from given group by badge_id) as added
      where badges.badge_id = added.badge_id
    )
    select given.badge_id, given.user_id, given.points,
      ${origin === "before" ? sql`users.date_inserted` : sql`${now}::timestamptz`} as date_points
    from given join users using (user_id)`.execute(db);
  return rows;
}

/** Returns the badges whose backfill goes on next, all at the same member. */
export async function selectUnchecked(
  { db }: Context,
  badgeIDs: readonly number[],
): Promise<{ badgeID: number; checkedUserID: number }[]> {
  const { rows } = await sql<{ badgeID: number; checkedUserID: number }>`
    select badge_id, checked_user_id from badges
    where badge_id = any(${badgeIDs}::bigint[]) and checked_user_id = (
      select min(checked_user_id) from badges where badge_id = any(${badgeIDs}::bigint[]))
    order by badge_id`.execute(db);
  return rows;
}

/** Returns the last id of the next members after `userID`; null when there are none. */
export async function findLastOfNext({ db }: Context, userID: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(user_id) as last from (
      select user_id from users where user_id > ${userID} order by user_id limit ${limit}) as next`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}

/** Stores up to which member badges were checked; null when all were. */
export async function saveChecked(
  { db }: Context,
  badgeIDs: readonly number[],
  checkedUserID: number | null,
): Promise<void> {
  await db
    .updateTable("badges")
    .set({ checkedUserID })
    .where("badgeID", "=", sql<number>`any(${badgeIDs}::bigint[])`)
    .execute();
}

/** Starts the backfill of all stock badges again. */
export async function restartAll({ db }: Context): Promise<void> {
  await db.updateTable("badges").set({ checkedUserID: 0 }).where("isStock", "=", true).execute();
}

/** How far the backfill is; null when there is none. */
export async function findProgress(
  { db }: Context,
  badgeIDs: readonly number[],
): Promise<{ checkedUserID: number; lastUserID: number } | null> {
  const { rows } = await sql<{ checkedUserID: number | null; lastUserID: number }>`
    select min(checked_user_id) as checked_user_id, (select max(user_id) from users) as last_user_id
    from badges where badge_id = any(${badgeIDs}::bigint[])`.execute(db);
  const [row] = rows;
  return row && row.checkedUserID !== null ? { ...row, checkedUserID: row.checkedUserID } : null;
}

/** Inserts stock badges that the forum does not have; a badge that was imported with the key becomes one. */
export async function insertStock(
  { db, now }: Context,
  badges: readonly { key: string; points: number; class: string; level: number }[],
): Promise<void> {
  await db
    .insertInto("badges")
    .values(
      badges.map(({ key, points, class: ofClass, level }) => ({
        ...{
          key,
          points,
          class: ofClass,
          classLevel: level,
          isStock: true,
          checkedUserID: 0,
          dateInserted: now,
        },
      })),
    )
    .onConflict((on) =>
      on
        .expression(sql`lower(key)`)
        .where("dateDeleted", "is", null)
        .doUpdateSet({ isStock: true, checkedUserID: 0 }),
    )
    .execute();
}
