import { type RawBuilder, sql } from "kysely";
import type { MemberCount } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Members whose counts changed. */
export interface ChangedCounts {
  counts: readonly string[];
  userIDs: readonly number[];
}

/** SQL that stores which counts of members have to be compared with the thresholds. */
export function checksWritten(changes: readonly ChangedCounts[]): RawBuilder<unknown> {
  const pairs = new Map(
    changes.flatMap(({ counts, userIDs }) =>
      userIDs.flatMap((userID) => counts.map((count) => [`${userID} ${count}`, { userID, count }] as const)),
    ),
  );
  const rows = [...pairs.values()];
  return sql`
    insert into badge_checks (user_id, count)
    select user_id, noted.count from unnest(
      ${rows.map(({ userID }) => userID)}::bigint[], ${rows.map(({ count }) => count)}::text[]
    ) as noted (user_id, count) join users using (user_id)`;
}

/** Returns what waits: checks of members, badges whose backfill goes on, and counts that time changes. */
export async function findWork(
  { db }: Context,
  badgeIDs: readonly number[],
  checkedBefore: Date,
): Promise<{ hasChecks: boolean; isUnchecked: boolean; isTimeDue: boolean }> {
  const { rows } = await sql<{ hasChecks: boolean; isUnchecked: boolean; isTimeDue: boolean }>`
    select exists (select from badge_checks) as has_checks,
      exists (select from badges where checked_user_id is not null and badge_id = any(${badgeIDs}::bigint[]))
        as is_unchecked,
      exists (select from badge_clock where date_checked < ${checkedBefore}) as is_time_due`.execute(db);
  return rows[0]!;
}

/** Locks the rules for this transaction; false while another transaction works on them. */
export async function lockRules({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('badge rules', 0)) as is_locked`.execute(db);
  return rows[0]?.isLocked ?? false;
}

/** Removes the oldest checks from the queue and returns their members, by the name of the count. */
export async function takeChecks({ db }: Context, limit: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ count: string; userIDs: number[] }>`
    with taken as (
      delete from badge_checks where check_id in (
        select check_id from badge_checks order by check_id limit ${limit} for update skip locked)
      returning user_id, count
    )
    select count, json_agg(distinct user_id) as user_ids from taken group by count`.execute(db);
  return new Map(rows.map(({ count, userIDs }) => [count, userIDs]));
}

/** Notes the members whose count time has changed. */
export async function noteChangedByTime(
  { db, now }: Context,
  count: MemberCount,
  since: Date,
): Promise<void> {
  const changed = count.changedByTime?.(since, now);
  if (changed)
    await sql`
      insert into badge_checks (user_id, count)
      select distinct user_id, ${count.name} from (${changed}) as changed`.execute(db);
}

/** Returns until when counts were checked that change with time, and sets it to now. */
export async function moveClock({ db, now }: Context): Promise<Date> {
  const { rows } = await sql<{ dateChecked: Date }>`
    with before as (select date_checked from badge_clock for update)
    update badge_clock set date_checked = ${now} from before
    returning before.date_checked`.execute(db);
  return rows[0]?.dateChecked ?? now;
}
