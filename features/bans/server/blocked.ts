import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addBlocked } from "./queries.ts";

/**
 * Refused registrations since the last write, by ban; keyed by registry because a process may run several
 * applications.
 */
const uncounted = new WeakMap<Registry, Map<number, number>>();

/** Counts a refused registration in memory: a flood of them must not wait for one row. */
export function noteBlocked({ addons }: Context, banIDs: readonly number[]): void {
  const counts = uncounted.get(addons) ?? new Map<number, number>();
  uncounted.set(addons, counts);
  for (const banID of banIDs) counts.set(banID, (counts.get(banID) ?? 0) + 1);
}

export const countBlocked = addScheduledTask({
  name: "countBlockedRegistrations",
  everySeconds: 10,
  async run(context) {
    const counts = uncounted.get(context.addons);
    if (!counts) return;
    uncounted.delete(context.addons);
    await addBlocked(context, counts);
  },
});
