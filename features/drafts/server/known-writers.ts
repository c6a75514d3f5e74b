import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { draftAdded } from "./events.ts";
import { selectWriters } from "./queries.ts";

const AT_MOST = 20_000;

/** Caches which users may have drafts. Most readers have none; a cached `true` may be outdated and is checked. */
const knownWriters = new CachedMap<number, { hasDrafts: boolean }>({
  name: "draft writers",
  atMost: AT_MOST,
  async load(context, userIDs) {
    const writers = new Set(await selectWriters(context, userIDs));
    return new Map(userIDs.map((userID) => [userID, { hasDrafts: writers.has(userID) }]));
  },
});

/** False only if the actor has no drafts. */
export const mayHaveDrafts = async (context: Context): Promise<boolean> =>
  (await knownWriters.one(context, context.actor.userID))?.hasDrafts ?? true;

export const cachedWriters = [
  ...knownWriters.adds,
  ...knownWriters.droppedBy(draftAdded, ({ userID }) => [userID]),
];
