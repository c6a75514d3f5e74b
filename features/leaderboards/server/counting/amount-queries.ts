import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { SLOT_TYPES } from "../../contract.ts";
import type { Leaderboard } from "../extension-points.ts";
import { oldestSlot } from "../periods.ts";

/** Category of amounts that belong to none. */
export const NO_CATEGORY = 0;
/** Category of the sums over all categories. */
export const ALL_CATEGORIES = -1;

/** A member whose amounts are counted, on one day or on all. */
export interface Counted {
  userID: number;
  day: string | null;
}

const UNITS = { d: "day", w: "week", m: "month", y: "year" } as const;

/** Selects the time spans of a day: `slot_type` and `time_slot`; spans that are too old to be read are left out. */
const readableSlots = ({ now }: Context, day: RawBuilder<unknown>) => {
  const rows = SLOT_TYPES.map((type) =>
    type === "a"
      ? sql`select 'a' as slot_type, '-infinity'::date as time_slot`
      : sql`select ${sql.lit(type)} as slot_type,
            date_trunc(${sql.lit(UNITS[type])}, ${day}::timestamp)::date as time_slot
          where ${day} >= ${oldestSlot(type, now)}::date`,
  );
  return sql`(${sql.join(rows, sql` union all `)})`;
};

const DAY = sql`(date at time zone 'UTC')::date`;
const CATEGORY = sql`coalesce(category_id, ${sql.lit(NO_CATEGORY)})`;

/** Selects the amounts of a board as they should be; of some members through an index. */
function rightAmounts(context: Context, board: Leaderboard, whose: readonly Counted[] | null) {
  const source = board.select(context);
  if (!whose)
    return sql`
      select user_id, ${DAY} as day, ${CATEGORY} as category_id, sum(amount)::int as amount
      from (${source}) as source group by 1, 2, 3 having sum(amount) <> 0`;
  // Inside a subquery with an offset, the member and the day are constants: PostgreSQL looks them up in each table.
  return sql`
    select counted.user_id, source.* from counted cross join lateral (
      select ${DAY} as day, ${CATEGORY} as category_id, sum(amount)::int as amount
      from (${source}) as source
      where source.user_id = counted.user_id and date >= from_date and date < to_date
      group by 1, 2 having sum(amount) <> 0 offset 0
    ) as source`;
}

const countedOf = (whose: readonly Counted[]) => sql`
  select user_id,
    coalesce(day::timestamp at time zone 'UTC', '-infinity') as from_date,
    coalesce((day + 1)::timestamp at time zone 'UTC', 'infinity') as to_date,
    coalesce(day, '-infinity') as from_day, coalesce(day, 'infinity') as to_day
  from unnest(
    ${whose.map(({ userID }) => userID)}::bigint[], ${whose.map(({ day }) => day)}::date[]
  ) as whose (user_id, day)`;

/**
 * Counts the amounts of members again, or of all members with null. Corrects their days, and changes the sums by the
 * differences. The caller holds the lock. Returns the number of corrected days.
 */
export async function countAmounts(
  context: Context,
  board: Leaderboard,
  whose: readonly Counted[] | null,
): Promise<number> {
  const name = sql.lit(board.name);
  const { rows } = await sql<{ count: number }>`
    with counted as (${countedOf(whose ?? [])}),
    counted_days as (${rightAmounts(context, board, whose)}),
    stored_days as (
      select days.user_id, days.day, category_id, amount from leaderboard_days as days
      ${whose ? sql`join counted on counted.user_id = days.user_id and day between from_day and to_day` : sql``}
      where board = ${name}
    ), changed as materialized (
      select user_id, day, category_id, coalesce(counted_days.amount, 0) as amount,
        coalesce(counted_days.amount, 0) - coalesce(stored_days.amount, 0) as difference
      from counted_days full join stored_days using (user_id, day, category_id)
      where coalesce(counted_days.amount, 0) <> coalesce(stored_days.amount, 0)
    ), deleted as (
      delete from leaderboard_days as days using changed
      where changed.amount = 0 and board = ${name}
        and (days.user_id, days.day, days.category_id) = (changed.user_id, changed.day, changed.category_id)
    ), saved as (
      insert into leaderboard_days (user_id, board, day, category_id, amount)
      select user_id, ${name}, day, category_id, amount from changed where amount <> 0
      on conflict (user_id, board, day, category_id) do update set amount = excluded.amount
    ), added as (
      insert into leaderboard_totals as totals (user_id, board, slot_type, time_slot, category_id, amount)
      select user_id, ${name}, slot_type, time_slot, coalesce(category_id, ${sql.lit(ALL_CATEGORIES)}),
        sum(difference)::int
      from changed cross join lateral ${readableSlots(context, sql`changed.day`)} as slots
      group by grouping sets ((user_id, slot_type, time_slot, category_id), (user_id, slot_type, time_slot))
      having sum(difference) <> 0
      on conflict (user_id, board, slot_type, time_slot, category_id)
        do update set amount = totals.amount + excluded.amount
    )
    select count(*)::int as count from changed`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Counts the days of members whose amount is wrong, except those of members who wait to be counted. */
export async function countWrongDays(context: Context, board: Leaderboard): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (${rightAmounts(context, board, null)}) as counted_days full join (
      select user_id, day, category_id, amount from leaderboard_days where board = ${board.name}
    ) as stored_days using (user_id, day, category_id)
    where coalesce(counted_days.amount, 0) <> coalesce(stored_days.amount, 0) and not exists (
      select from leaderboard_changes as waiting where board = ${board.name}
        and waiting.user_id = coalesce(counted_days.user_id, stored_days.user_id))`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Selects the readable sums that do not match the days, as they should be. */
const wrongTotals = (context: Context) => sql`
  with right_totals as (
    select user_id, board, slot_type, time_slot, coalesce(category_id, ${sql.lit(ALL_CATEGORIES)}) as category_id,
      sum(amount)::int as amount
    from leaderboard_days as days cross join lateral ${readableSlots(context, sql`days.day`)} as slots
    group by grouping sets (
      (user_id, board, slot_type, time_slot, category_id), (user_id, board, slot_type, time_slot))
  ), stored_totals as (
    select totals.* from leaderboard_totals as totals
    cross join lateral ${readableSlots(context, sql`totals.time_slot`)} as slots
    where slots.slot_type = totals.slot_type
  )
  select user_id, board, slot_type, time_slot, category_id, coalesce(right_totals.amount, 0) as amount
  from right_totals full join stored_totals using (user_id, board, slot_type, time_slot, category_id)
  where coalesce(right_totals.amount, 0) <> coalesce(stored_totals.amount, 0)`;

export async function countWrongTotals(context: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${wrongTotals(context)}) as wrong`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Corrects the sums. The caller holds the lock. Returns the number of corrected sums. */
export async function repairTotals(context: Context): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into leaderboard_totals (user_id, board, slot_type, time_slot, category_id, amount) ${wrongTotals(context)}
    on conflict (user_id, board, slot_type, time_slot, category_id) do update set amount = excluded.amount`.execute(
    context.db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes sums of time spans that are too old to be read, and those that have become zero. */
export async function deletePastTotals(context: Context): Promise<void> {
  await sql`
    delete from leaderboard_totals as totals where amount = 0 or not exists (
      select from ${readableSlots(context, sql`totals.time_slot`)} as slots where slots.slot_type = totals.slot_type)
  `.execute(context.db);
}
