import { hiddenCategoryIDs } from "#features/categories/server/index.ts";
import {
  discussionDeleted,
  discussionMoved,
  discussionRestored,
} from "#features/discussions/server/index.ts";
import { forumImported } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { onEveryNode } from "#platform/server/events.ts";
import type { Registry } from "#platform/server/feature.ts";
import { MEMORY_LOST } from "#platform/server/kept.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { listOnlyIn } from "./search-queries.ts";

type Known = Map<string, Promise<readonly number[]>>;

/** By the categories that somebody does not see, of which there are as many sets as there are kinds of readers. */
const known = new WeakMap<Registry, Known>();
const SETS_AT_MOST = 1000;

/** Tags that only discussions carry which the actor does not see. */
export async function hiddenTagIDs(context: Context): Promise<readonly number[]> {
  const hidden = await hiddenCategoryIDs(context);
  if (hidden.length === 0) return [];
  const sets: Known = known.get(context.addons) ?? new Map();
  known.set(context.addons, sets);
  const key = hidden.join(" ");
  const found = sets.get(key) ?? listOnlyIn(context, hidden);
  if (sets.size >= SETS_AT_MOST) sets.clear();
  sets.set(key, found);
  found.catch(() => sets.delete(key));
  return found;
}

const DROPPED_BY = [
  ...[discussionTagged, discussionMoved, discussionDeleted, discussionRestored],
  ...[tagsChanged, forumImported, MEMORY_LOST],
];

export const keptHiddenTags = DROPPED_BY.map((type) =>
  onEveryNode<object>(type, (_payload, registry) => void known.delete(registry)),
);
