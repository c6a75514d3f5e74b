import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type CountedDays, type DayCount, dayOf, withinDays } from "#platform/server/operations/activity.ts";

/** Counts the comments of each day; placeholders of deleted ones are none. */
export const countCommentsByDay = ({ db }: Context, days: CountedDays): Promise<DayCount[]> =>
  db
    .selectFrom("comments")
    .select([dayOf("dateInserted", days).as("day"), sql<number>`count(*)::int`.as("count")])
    .where(withinDays("dateInserted", days))
    .where("buried", "is", null)
    .groupBy(sql`1`)
    .execute();
