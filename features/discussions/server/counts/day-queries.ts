import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type CountedDays, type DayCount, dayOf, withinDays } from "#platform/server/operations/activity.ts";

/** Counts the discussions of each day; redirects are none. */
export const countDiscussionsByDay = ({ db }: Context, days: CountedDays): Promise<DayCount[]> =>
  db
    .selectFrom("discussions")
    .select([dayOf("dateInserted", days).as("day"), sql<number>`count(*)::int`.as("count")])
    .where(withinDays("dateInserted", days))
    .where("redirectDiscussionID", "is", null)
    .groupBy(sql`1`)
    .execute();

/** Counts the discussions of each day that have no comment, and all of that day. */
export const countUnansweredByDay = ({ db }: Context, days: CountedDays): Promise<DayCount[]> =>
  db
    .selectFrom("discussions")
    .select([
      dayOf("dateInserted", days).as("day"),
      sql<number>`(count(*) filter (where count_comments = 0))::int`.as("count"),
      sql<number>`count(*)::int`.as("of"),
    ])
    .where(withinDays("dateInserted", days))
    .where("redirectDiscussionID", "is", null)
    .groupBy(sql`1`)
    .execute();
