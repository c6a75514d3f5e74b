import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { findHolders, type Holders } from "../holders.ts";
import { lockMembers } from "../queries.ts";
import type { RankRow } from "../tables.ts";

/** A member whose rank changed. */
export interface Changed {
  userID: number;
  before: number | null;
  after: number | null;
}

const hasRole = (roleIDs: RawBuilder<unknown>) => sql`exists (
  select from user_roles where user_roles.user_id = users.user_id and user_roles.role_id = any(${roleIDs}))`;

/** SQL condition on `users` and `ranks`: all criteria hold at the time of the context. */
const fits = ({ now }: Context, { managers, moderators }: Holders) => sql`(
  (ranks.points is null or users.points >= ranks.points)
  and (ranks.posts is null or users.count_posts >= ranks.posts)
  and (ranks.seconds is null or users.date_inserted <= ${now}::timestamptz - ranks.seconds * interval '1 second')
  and (not ranks.needs_role or ${hasRole(sql`array[ranks.role_id]`)})
  and case ranks.permission
    when 'site.manage' then users.admin > 0 or ${hasRole(sql`${managers}::bigint[]`)}
    when 'community.moderate' then users.admin > 0 or ${hasRole(sql`${moderators}::bigint[]`)}
    else true
  end)`;

/** Members can have ranks; deleted accounts and the account of the system cannot. */
const IS_MEMBER = sql`(not users.deleted and users.admin <> 2)`;

/** Selects the users of `which` with the rank that is stored and the one that fits. */
const compared = (context: Context, held: Holders, which: RawBuilder<unknown>) => sql`
  select users.user_id, stored.rank_id as before, stored.date_due as due_before,
    case when not ${IS_MEMBER} then null when stored.is_manual then stored.rank_id else (
      select ranks.rank_id from ranks where not ranks.is_manual and ${fits(context, held)}
      order by ranks.level desc, ranks.rank_id desc limit 1)
    end as after,
    case when ${IS_MEMBER} and stored.is_manual is not true then (
      select min(users.date_inserted + ranks.seconds * interval '1 second') from ranks
      where not ranks.is_manual
        and users.date_inserted > ${context.now}::timestamptz - ranks.seconds * interval '1 second')
    end as due_after
  from users left join user_ranks as stored on stored.user_id = users.user_id
  where ${which}`;

/** Stores the ranks that fit the users of `which`, and returns those whose rank changed. */
async function store(context: Context, which: RawBuilder<unknown>): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with compared as (${compared(context, await findHolders(context), which)}), stored as (
      insert into user_ranks (user_id, rank_id, date_due)
      select user_id, after, due_after from compared
      where after is distinct from before or due_after is distinct from due_before
      on conflict (user_id) do update set rank_id = excluded.rank_id, date_due = excluded.date_due)
    select user_id, before, after from compared where after is distinct from before`.execute(context.db);
  return rows;
}

/** Stores the ranks that fit these members, whose accounts are locked. */
export const storeRanksOf = (context: Context, userIDs: readonly number[]): Promise<Changed[]> =>
  store(context, sql`users.user_id = any(${userIDs}::bigint[])`);

/** Stores the ranks that fit all members. */
export const storeAllRanks = (context: Context): Promise<Changed[]> => store(context, sql`true`);

/** Counts the members whose stored rank is wrong. Those who wait for their account to be older are not. */
export async function countWrongRanks(context: Context): Promise<number> {
  const isPunctual = sql`(stored.date_due is null or stored.date_due > ${context.now})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${compared(context, await findHolders(context), isPunctual)}) as compared
    where after is distinct from before or due_after is distinct from due_before`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Locks some members whose account is old enough for another criterion now, and returns their ids. */
export const lockDue = (context: Context, limit: number): Promise<number[]> =>
  lockMembers(
    context,
    sql`array(select user_id from user_ranks where date_due <= ${context.now} order by date_due, user_id limit ${limit})`,
  );

/** Locks up to `limit` users after `afterID`, in the order of their ids, and returns these. */
export const lockAfter = (context: Context, afterID: number, limit: number): Promise<number[]> =>
  lockMembers(
    context,
    sql`array(select user_id from users where user_id > ${afterID} order by user_id limit ${limit})`,
  );

export async function countUsers({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the members who would have a rank like this one, in place of the rank `rankID`. */
export async function countFitting(
  context: Context,
  rank: Pick<
    RankRow,
    "level" | "points" | "posts" | "seconds" | "permission" | "roleID" | "needsRole" | "isManual"
  >,
  rankID: number,
): Promise<{ countFit: number; countRanked: number; countAll: number }> {
  const held = await findHolders(context);
  const { rows } = await sql<{ countFit: number; countRanked: number; countAll: number }>`
    select count(*)::int as count_all, (count(*) filter (where fits))::int as count_fit,
      (count(*) filter (where fits and not is_manual and not exists (
        select from ranks as other where other.rank_id = found.rank_id and other.rank_id <> ${rankID}
          and other.level > ${rank.level})))::int as count_ranked
    from (
      select not ranks.is_manual and ${fits(context, held)} as fits,
        coalesce(stored.is_manual, false) as is_manual, stored.rank_id
      from users left join user_ranks as stored on stored.user_id = users.user_id
      cross join (select ${rank.points}::int as points, ${rank.posts}::int as posts,
        ${rank.seconds}::bigint as seconds, ${rank.permission}::text as permission,
        ${rank.roleID}::bigint as role_id, ${rank.needsRole}::boolean as needs_role, ${rank.isManual}::boolean as is_manual) as ranks
      where ${IS_MEMBER}) as found`.execute(context.db);
  return rows[0] ?? { countFit: 0, countRanked: 0, countAll: 0 };
}
