import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addViews } from "../marks/read-queries.ts";

/**
 * Views that are not written to the database yet, by discussion. Keyed by registry, because a process can run
 * several applications.
 */
const uncounted = new WeakMap<Registry, Map<number, number>>();

const viewsOf = (registry: Registry): Map<number, number> => {
  const views = uncounted.get(registry) ?? new Map<number, number>();
  uncounted.set(registry, views);
  return views;
};

const add = (views: Map<number, number>, discussionID: number, count: number) =>
  views.set(discussionID, (views.get(discussionID) ?? 0) + count);

/** Counts a view in memory. The counts of several seconds are written together. */
export function noteView(context: Context, discussionID: number): void {
  add(viewsOf(context.addons), discussionID, 1);
}

/** Writes the counted views; counts that cannot be written are retried the next time. */
export async function writeViews(context: Context): Promise<void> {
  const views = viewsOf(context.addons);
  if (views.size === 0) return;
  uncounted.delete(context.addons);
  try {
    await addViews(context, views);
  } catch (error) {
    for (const [discussionID, count] of views) add(viewsOf(context.addons), discussionID, count);
    throw error;
  }
}

export const countViews = addScheduledTask({ name: "countViews", everySeconds: 10, run: writeViews });
