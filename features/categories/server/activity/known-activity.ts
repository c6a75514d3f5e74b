import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { categoriesChanged, categoriesRecounted, categoryCounted } from "../events.ts";
import { type Activity, selectActivity } from "./activity-queries.ts";

const AT_MOST = 10_000;

const known = new CachedMap<number, Activity>({
  name: "category activity",
  atMost: AT_MOST,
  load: selectActivity,
});

/**
 * Cached activity by category: a new post invalidates one row per node, and lists need no
 * statement.
 */
export const activityOf = (
  context: Context,
  categoryIDs: readonly number[],
): Promise<ReadonlyMap<number, Activity>> => known.get(context, categoryIDs);

export const cachedActivity = [
  ...known.adds,
  ...known.droppedBy(categoryCounted, ({ categoryIDs }) => categoryIDs),
  ...[categoriesChanged, categoriesRecounted].flatMap((type) => known.emptiedBy(type)),
];
