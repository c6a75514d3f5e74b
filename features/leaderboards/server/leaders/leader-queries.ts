import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ALL_CATEGORIES } from "../counting/amount-queries.ts";
import type { Ranking } from "./ranking.ts";

export interface RankedMember {
  userID: number;
  points: number;
  private: boolean;
}

const totalsOf = ({ board, slotType, timeSlot }: Ranking) => sql<SqlBool>`
  totals.board = ${board} and totals.slot_type = ${slotType}
  and totals.time_slot = ${timeSlot ?? "-infinity"}::date`;

const intoOne = (ids: readonly number[]) => sql`any(${ids}::bigint[])`;

/**
 * Selects `user_id` and `most`, of which at most that many are visible to the reader: the sums over all categories, or
 * over those that are wanted.
 */
function mostOf(ranking: Ranking): RawBuilder<unknown> {
  const { categoryIDs } = ranking;
  const [only] = categoryIDs ?? [ALL_CATEGORIES];
  if ((categoryIDs?.length ?? 1) <= 1)
    return sql`
      select totals.user_id, totals.amount as most from leaderboard_totals as totals
      where ${totalsOf(ranking)} and totals.category_id = ${only ?? ALL_CATEGORIES}`;
  return sql`
    select totals.user_id, sum(totals.amount)::int as most from leaderboard_totals as totals
    where ${totalsOf(ranking)} and totals.category_id = ${intoOne(categoryIDs ?? [])} group by totals.user_id`;
}

/** Amount of a member of `ranked` in categories that are hidden from the reader. */
const hiddenOf = (ranking: Ranking) => {
  const { hiddenCategoryIDs } = ranking;
  if (hiddenCategoryIDs.length === 0) return sql`0`;
  return sql`coalesce((
    select sum(totals.amount)::int from leaderboard_totals as totals
    where totals.user_id = ranked.user_id and ${totalsOf(ranking)}
      and totals.category_id = ${intoOne(hiddenCategoryIDs)}), 0)`;
};

/** Members who lost points in hidden categories: more than `most` of their points are visible. */
function lostInHidden(ranking: Ranking): RawBuilder<unknown> {
  const { hiddenCategoryIDs } = ranking;
  if (hiddenCategoryIDs.length === 0) return sql``;
  return sql`
    union select user_id, most from (${mostOf(ranking)}) as each where user_id in (
      select totals.user_id from leaderboard_totals as totals
      where ${totalsOf(ranking)} and totals.category_id = ${intoOne(hiddenCategoryIDs)} and totals.amount < 0)`;
}

const holdsOne = (roleIDs: readonly number[]) => sql<SqlBool>`
  exists (select from user_roles where user_roles.user_id = users.user_id and role_id = ${intoOne(roleIDs)})`;

/** Condition that a row of `users` may appear in a ranking. */
function isRanked({ includedRoleIDs, excludedRoleIDs }: Ranking) {
  const conditions = [
    sql<SqlBool>`not users.deleted and users.banned = 0 and users.admin <> 2`,
    ...(includedRoleIDs.length > 0 ? [holdsOne(includedRoleIDs)] : []),
    ...(excludedRoleIDs.length > 0 ? [sql<SqlBool>`not ${holdsOne(excludedRoleIDs)}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

interface Found {
  leaders: RankedMember[];
  /** How many members were looked at. */
  count: number;
  /** No other member has more points. */
  most: number | null;
}

/** Ranks the members with the highest sums, of which some may drop out or fall behind. */
async function rankSome({ db }: Context, ranking: Ranking, some: number, limit: number): Promise<Found> {
  const { rows } = await sql<Found>`
    with highest as (
      select user_id, most from (${mostOf(ranking)}) as each where most > 0
      order by most desc, user_id limit ${some}
    ), ranked as (
      select user_id, most from highest ${lostInHidden(ranking)}
    ), visible as (
      select ranked.user_id, ranked.most - ${hiddenOf(ranking)} as points, users.private
      from ranked join users on users.user_id = ranked.user_id where ${isRanked(ranking)}
    )
    select (select count(*)::int from highest) as count, (select min(most) from highest) as most, coalesce((
      select json_agg(leaders) from (
        select user_id as "userID", points, private from visible where points > 0
        order by points desc, user_id limit ${limit}
      ) as leaders), '[]') as leaders`.execute(db);
  return rows[0] ?? { leaders: [], count: 0, most: null };
}

const GROWTH = 8;

/**
 * Returns the members with the most points, of those that the reader can see; private ones are included. Looks at more
 * members until no other one can be among them.
 */
export async function selectLeaders(
  context: Context,
  ranking: Ranking,
  limit: number,
): Promise<RankedMember[]> {
  for (let some = 2 * limit; ; some *= GROWTH) {
    const { leaders, count, most } = await rankSome(context, ranking, some, limit);
    const last = leaders[limit - 1];
    if (count < some || (last && last.points >= (most ?? 0))) return leaders;
  }
}

interface Own {
  points: number;
  /** Number of members with more points. */
  ahead: number;
  /** How many members were looked at, up to the given number. */
  count: number;
}

/**
 * Returns the points of the actor and how many members have more; looks at `atMost` of them. Counts private members only
 * when the actor may see them.
 */
export async function findOwn(
  { db, actor }: Context,
  ranking: Ranking,
  { atMost, seesPrivate }: { atMost: number; seesPrivate: boolean },
): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    with own as (
      select ranked.most - ${hiddenOf(ranking)} as points
      from (${mostOf(ranking)}) as ranked join users on users.user_id = ranked.user_id
      where ranked.user_id = ${actor.userID} and ${isRanked(ranking)}
    ), highest as (
      select user_id, most from (${mostOf(ranking)}) as each
      where most > (select points from own) order by most desc limit ${atMost}
    ), ranked as (
      select user_id, most from highest ${lostInHidden(ranking)}
    )
    select points, (select count(*)::int from highest) as count, (
      select count(*)::int from ranked join users on users.user_id = ranked.user_id
      where ranked.most - ${hiddenOf(ranking)} > points
        and ${isRanked(ranking)} and (${seesPrivate} or not users.private)
    ) as ahead
    from own where points > 0`.execute(db);
  return rows[0];
}
