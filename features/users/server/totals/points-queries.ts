import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";

const pointSources = new ExtensionPoint<RawBuilder<unknown>>("pointSources");

/** Registers the rows behind `givePoints`, for recounts. `given` selects `id` and `amount`. */
export const addPointSource = (given: RawBuilder<unknown>) => pointSources.with(given);

/** Adds to a user's points, in the current transaction. */
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
