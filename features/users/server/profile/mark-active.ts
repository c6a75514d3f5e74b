import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { BoundedMap } from "#platform/server/cache/bounded-map.ts";
import { userActive } from "../events.ts";
import { updateActivity } from "../totals/counter-queries.ts";

const NOTED_EVERY_MS = 5 * 60 * 1000;
const REMEMBERED = 10_000;

const noted = new WeakMap<Registry, BoundedMap<number, number>>();

/** Records that a user is active, at most once every few minutes on each node. */
export async function markActive(context: Context, userID: number): Promise<void> {
  const here =
    noted.get(context.addons) ??
    new BoundedMap<number, number>({ name: "active users", most: REMEMBERED, mostBytes: 16 * REMEMBERED });
  noted.set(context.addons, here);
  const now = context.now.getTime();
  if (now - (here.get(userID) ?? 0) < NOTED_EVERY_MS) return;
  here.set(userID, now);
  await context.transaction(async (inside) => {
    await updateActivity(inside, userID);
    await inside.emit(userActive, { userID });
  });
}
