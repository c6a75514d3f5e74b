import { countsFor } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { LiveCounts } from "../contract.ts";
import { entryCounters } from "./extension-points.ts";

/**
 * Menu counters (`addMenuCounter`) whose numbers are on buttons of the title bar: they are loaded with every
 * page.
 */
const badges = new ExtensionPoint<string>("badges");
export const addBadge = (counter: string) => badges.with(counter);

const counted = new WeakMap<Context, ReturnType<typeof countsFor>>();

/** Counts once per page, wherever the number is shown. */
function countOnce(context: Context) {
  const names = [...context.addons.of(badges), ...entryCounters(context)];
  const counts = counted.get(context) ?? countsFor(context, [...new Set(names)]);
  counted.set(context, counts);
  return counts;
}

/** Returns the actor's counters; null for guests, who have no such buttons. */
export async function badgesFor(context: Context): Promise<LiveCounts | null> {
  if (context.actor.userID === 0) return null;
  return { countedAt: context.now.toISOString(), counts: await countOnce(context) };
}

/**
 * Returns the number of a badge as shown in the title bar of the page; numbers over 99 are not distinguished.
 */
export async function badgeOf(context: Context, counter: string): Promise<number> {
  if (context.actor.userID === 0) return 0;
  return (await countOnce(context)).find(({ name }) => name === counter)?.count ?? 0;
}
