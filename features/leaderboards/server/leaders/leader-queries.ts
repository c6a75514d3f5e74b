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

/** The categories whose sums are ranked; with several, the sums of a member are added. */
const countedIn = ({ categoryIDs }: Ranking): readonly number[] => categoryIDs ?? [ALL_CATEGORIES];

/** Sum of a member in the counted categories, including what is hidden from the reader. */
const mostOf = (ranking: Ranking, userID: RawBuilder<unknown>) => sql`(
  select sum(totals.amount)::int from leaderboard_totals as totals
  where totals.user_id = ${userID} and ${totalsOf(ranking)}
    and totals.category_id = ${intoOne(countedIn(ranking))})`;

/**
 * Common table expressions: `highest` has the members who are among the first `some` in one of the categories, with
 * their sums, and `others` a number that no other member exceeds, which is zero when there are no others. Looking at the
 * first of each category needs no sums of all members.
 */
const highestOf = (ranking: Ranking, some: number) => sql`
  found as (
    select wanted.category_id, first.user_id, first.amount
    from unnest(${countedIn(ranking)}::bigint[]) as wanted (category_id) cross join lateral (
      select totals.user_id, totals.amount from leaderboard_totals as totals
      where ${totalsOf(ranking)} and totals.category_id = wanted.category_id and totals.amount > 0
      order by totals.amount desc, totals.user_id limit ${some}
    ) as first
  ), others as (
    select coalesce(sum(last), 0)::int as most from (
      select case when count(*) < ${some} then 0 else min(amount) end as last from found group by category_id
    ) as each
  ), highest as (
    select user_id, ${countedIn(ranking).length === 1 ? sql`max(amount)` : mostOf(ranking, sql`found.user_id`)} as most
    from found group by user_id
  )`;

/** Amount of a member of `ranked` in categories that are hidden from the reader. */
const hiddenOf = (ranking: Ranking) => {
  const { hiddenCategoryIDs } = ranking;
  if (hiddenCategoryIDs.length === 0) return sql`0`;
  return sql`coalesce((
    select sum(totals.amount)::int from leaderboard_totals as totals
    where totals.user_id = ranked.user_id and ${totalsOf(ranking)}
      and totals.category_id = ${intoOne(hiddenCategoryIDs)}), 0)`;
};

/** Members who lost points in hidden categories: more points are visible than in their sum. */
function lostInHidden(ranking: Ranking): RawBuilder<unknown> {
  const { hiddenCategoryIDs } = ranking;
  if (hiddenCategoryIDs.length === 0) return sql``;
  return sql`
    union select user_id, coalesce(${mostOf(ranking, sql`lost.user_id`)}, 0) from (
      select distinct totals.user_id from leaderboard_totals as totals
      where ${totalsOf(ranking)} and totals.category_id = ${intoOne(hiddenCategoryIDs)} and totals.amount < 0
    ) as lost`;
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
  /** No other member has more points. */
  most: number;
}

/** Ranks the members with the highest sums, of which some may drop out or fall behind. */
async function rankSome({ db }: Context, ranking: Ranking, some: number, limit: number): Promise<Found> {
  const { rows } = await sql<Found>`
    with ${highestOf(ranking, some)}, ranked as (
      select user_id, most from highest ${lostInHidden(ranking)}
    ), visible as (
      select ranked.user_id, ranked.most - ${hiddenOf(ranking)} as points, users.private
      from ranked join users on users.user_id = ranked.user_id where ${isRanked(ranking)}
    )
    select (select most from others) as most, coalesce((
      select json_agg(leaders) from (
        select user_id as "userID", points, private from visible where points > 0
        order by points desc, user_id limit ${limit}
      ) as leaders), '[]') as leaders`.execute(db);
  return rows[0] ?? { leaders: [], most: 0 };
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
    const { leaders, most } = await rankSome(context, ranking, some, limit);
    const last = leaders[limit - 1];
    if (most <= 0 || (last && last.points >= most)) return leaders;
  }
}

interface Own {
  points: number;
  /** Number of members with more points. */
  ahead: number;
  /** False when further members may have more points. */
  isExact: boolean;
}

/**
 * Returns the points of the actor and how many members have more; looks at `atMost` members of each category. Counts
 * private members only when the actor may see them.
 */
export async function findOwn(
  { db, actor }: Context,
  ranking: Ranking,
  { atMost, seesPrivate }: { atMost: number; seesPrivate: boolean },
): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    with own as (
      select ranked.most - ${hiddenOf(ranking)} as points
      from (select ${actor.userID}::bigint as user_id, ${mostOf(ranking, sql`${actor.userID}`)} as most) as ranked
      join users on users.user_id = ranked.user_id where ${isRanked(ranking)}
    ), ${highestOf(ranking, atMost)}, ranked as (
      select user_id, most from highest ${lostInHidden(ranking)}
    )
    select own.points, (select most from others) <= own.points as is_exact, (
      select count(*)::int from ranked join users on users.user_id = ranked.user_id
      where ranked.most - ${hiddenOf(ranking)} > own.points
        and ${isRanked(ranking)} and (${seesPrivate} or not users.private)
    ) as ahead
    from own where own.points > 0`.execute(db);
  return rows[0];
}
