import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type CountedDays, type DayCount, dayOf, withinDays } from "#platform/server/operations/activity.ts";

/** Counts the accounts that were added on each day. */
export const countNewByDay = ({ db }: Context, days: CountedDays): Promise<DayCount[]> =>
  db
    .selectFrom("users")
    .select([dayOf("dateInserted", days).as("day"), sql<number>`count(*)::int`.as("count")])
    .where(withinDays("dateInserted", days))
    .where("deleted", "=", false)
    .groupBy(sql`1`)
    .execute();

/** Counts the accounts that were active since a moment. */
export async function countActiveSince({ db }: Context, date: Date): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("dateLastActive", ">=", date)
    .where("deleted", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}
