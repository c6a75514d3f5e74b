import type { Context } from "#platform/server/context.ts";
import { type Activity, selectActivity } from "./activity-queries.ts";
import { visibleCategoryIDs } from "./category-tree.ts";

const read = new WeakMap<Context, Promise<Map<number, Activity>>>();

/** What goes on in all categories that the actor sees; several widgets of one page read it once. */
export function visibleActivity(context: Context): Promise<Map<number, Activity>> {
  const known = read.get(context);
  if (known) return known;
  const reading = visibleCategoryIDs(context).then((ids) => selectActivity(context, ids));
  read.set(context, reading);
  return reading;
}
