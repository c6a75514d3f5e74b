import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";

const pointSources = new Opening<RawBuilder<unknown>>("pointSources");

/** The proof of points that somebody gives with `givePoints`: selects `id` and `amount`. */
export const addPointSource = (given: RawBuilder<unknown>) => pointSources.with(given);

/** Adds to somebody's points, in the transaction of the action that earns them. */
export async function givePoints({ db }: Context, userID: number, points: number): Promise<void> {
  if (points === 0) return;
  await db
    .updateTable("users")
    .set((eb) => ({ points: eb("points", "+", points) }))
    .where("userID", "=", userID)
    .execute();
}

export const pointRecount = addSummedRecount("users.points", {
  table: "users",
  id: "user_id",
  column: "points",
  base: "base_points",
  sources: pointSources,
});
