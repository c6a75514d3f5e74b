import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { ignoringChanged } from "./events.ts";
import { selectIgnoredIDs } from "./queries.ts";

const NONE: ReadonlySet<number> = new Set();
const MEMBERS_AT_MOST = 10_000;

/** Ignored users, by member. */
const known = new CachedMap<number, ReadonlySet<number>>({
  name: "ignored users",
  atMost: MEMBERS_AT_MOST,
  load: async (context, userIDs) =>
    new Map(
      await Promise.all(
        userIDs.map(async (userID) => [userID, await selectIgnoredIDs(context, userID)] as const),
      ),
    ),
});

/** Returns the users whom the actor ignores. Cached: costs a statement once, not with each page. */
export async function ignoredByActor(context: Context): Promise<ReadonlySet<number>> {
  const { userID } = context.actor;
  return userID === 0 ? NONE : ((await known.one(context, userID)) ?? NONE);
}

export const cachedIgnored = [...known.adds, ...known.droppedBy(ignoringChanged, ({ userID }) => [userID])];
