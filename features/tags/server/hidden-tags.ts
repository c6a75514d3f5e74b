import { hiddenCategoryIDs } from "#features/categories/server/index.ts";
import {
  discussionDeleted,
  discussionMoved,
  discussionRestored,
} from "#features/discussions/server/index.ts";
import { forumImported } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { EventType } from "#platform/server/events/events.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { listOnlyIn } from "./search-queries.ts";

const SETS_AT_MOST = 1000;
const BETWEEN = " ";

/** Keyed by the categories that are hidden from an actor; there are only as many sets as kinds of readers. */
const known = new CachedMap<string, readonly number[]>({
  name: "hidden tags",
  atMost: SETS_AT_MOST,
  load: async (context, sets) =>
    new Map(
      await Promise.all(
        sets.map(async (set) => [set, await listOnlyIn(context, set.split(BETWEEN).map(Number))] as const),
      ),
    ),
});

/** Returns the tags of which the actor sees no discussion. */
export async function hiddenTagIDs(context: Context): Promise<readonly number[]> {
  const hidden = await hiddenCategoryIDs(context);
  return hidden.length === 0 ? [] : ((await known.one(context, hidden.join(BETWEEN))) ?? []);
}

const DROPPED_BY = [
  ...[discussionTagged, discussionMoved, discussionDeleted, discussionRestored],
  ...[tagsChanged, forumImported],
];

export const cachedHiddenTags = [
  ...known.adds,
  ...DROPPED_BY.flatMap((type: EventType<object>) => known.emptiedBy(type)),
];
