import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";
import { pointsGiven } from "../events.ts";

const pointSources = new ExtensionPoint<RawBuilder<unknown>>("pointSources");

/**
 * Registers the rows behind `givePoints`, for recounts and leaderboards. `given` selects, in this order, `id` (the
 * user), `amount`, `category_id` (a bigint, null for points without a category) and `date`, without grouping.
 */
export const addPointSource = (given: RawBuilder<unknown>) => pointSources.with(given);

interface Given {
  /** Category in which the points were earned; null if they belong to none. */
  categoryID: number | null;
  /** When they were earned. Points that are taken away again have the date on which they were given. */
  date?: Date;
}

/**
 * Adds to a user's points, in the current transaction, and emits `pointsGiven`. A negative number takes points away.
 */
export async function givePoints(
  context: Context,
  userID: number,
  points: number,
  { categoryID, date = context.now }: Given,
): Promise<void> {
  if (points === 0) return;
  await context.db
    .updateTable("users")
    .set((eb) => ({ points: eb("points", "+", points) }))
    .where("userID", "=", userID)
    .execute();
  await context.emit(pointsGiven, { userID, points, categoryID, date: date.toISOString() });
}

/** Points that a member earned. */
interface EarnedPoints extends Given {
  userID: number;
  points: number;
  date: Date;
}

/**
 * Like `givePoints` for many members in one statement; a member may be there several times.
 * @public For add-ons.
 */
export async function givePointsToMany(context: Context, given: readonly EarnedPoints[]): Promise<void> {
  const earned = given.filter(({ points }) => points !== 0);
  if (earned.length === 0) return;
  await sql`
    update users set points = users.points + earned.points
    from (
      select user_id, sum(points)::int as points
      from unnest(${earned.map(({ userID }) => userID)}::bigint[], ${earned.map(({ points }) => points)}::int[])
        as each (user_id, points)
      group by user_id
    ) as earned
    where users.user_id = earned.user_id`.execute(context.db);
  for (const { userID, points, categoryID, date } of earned)
    await context.emit(pointsGiven, { userID, points, categoryID, date: date.toISOString() });
}

/** Points of imported accounts that no record explains: they have no category, and were earned at an unknown date. */
const basePoints = sql`
  select user_id as id, base_points as amount, null::bigint as category_id, '-infinity'::timestamptz as date
  from users where base_points <> 0`;

/**
 * Selects all points of all users, as the registered sources do, and those that imported accounts brought along. Members
 * keep the points of an add-on that is off.
 */
export const allPoints = ({ addons }: Context): RawBuilder<unknown> =>
  sql.join([basePoints, ...addons.withData(pointSources)], sql` union all `);

export const pointRecount = addSummedRecount("users.points", {
  table: "users",
  id: "user_id",
  column: "points",
  base: "base_points",
  sources: pointSources,
});
