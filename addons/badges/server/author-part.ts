import { z } from "zod";
import { commentQuery } from "#features/comments/server/index.ts";
import { discussionQuery } from "#features/discussions/server/index.ts";
import { addAuthorPart, userQuery } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { onEveryNode } from "#platform/server/events/events.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { BadgeFragment } from "../contract.ts";
import { badgesChanged, userBadgesChanged } from "./events.ts";
import { selectBest } from "./holders/holder-queries.ts";
import { allBadges } from "./known-badges.ts";
import { canSee } from "./policy.ts";
import { badgesBesideNames } from "./settings.ts";
import { viewFragment } from "./view.ts";

/** Most badges beside a name. */
export const SHOWN_AT_MOST = 5;
const CACHED_AT_MOST = 10_000;

interface Best {
  userID: number;
  badgeIDs: readonly number[];
}

const OF_AUTHORS = "insertUser.badges";

const NONE: readonly number[] = [];

/** Ids of the best badges of members. The names are not cached: they are in the reader's language. */
const best = new CachedMap<number, Best>({
  name: "best badges",
  atMost: CACHED_AT_MOST,
  mostBytes: 2 * 1024 * 1024,
  async load(context, userIDs) {
    const found = await selectBest(context, userIDs, [...(await allBadges(context)).keys()], SHOWN_AT_MOST);
    return new Map(userIDs.map((userID) => [userID, { userID, badgeIDs: found.get(userID) ?? NONE }]));
  },
});

/** Returns the best badges of users, up to a number, without a statement when all are cached. */
async function bestOf(context: Context, userIDs: readonly number[], limit: number) {
  const [known, badges] = [await best.get(context, userIDs), await allBadges(context)];
  const shown = new Map<number, { badges: BadgeFragment[] }>();
  for (const { userID, badgeIDs } of known.values()) {
    const own = badgeIDs.slice(0, limit).flatMap((badgeID) => badges.get(badgeID) ?? []);
    if (own.length > 0) shown.set(userID, { badges: own.map((badge) => viewFragment(context, badge)) });
  }
  return shown;
}

export const badgesOfAuthors = [
  ...addAuthorPart({
    name: "badges",
    fields: {
      badges: z.array(BadgeFragment).optional().meta({
        description: "Badges of the user, newest first: of each class the highest, up to five.",
      }),
    },
    expand: "badges",
    isLive: true,
    async load(context, userIDs) {
      const limit = context.settings.get(badgesBesideNames);
      return limit === 0 || canSee(context.actor) !== true ? new Map() : bestOf(context, userIDs, limit);
    },
  }),
  extendQuery(discussionQuery, { expand: [OF_AUTHORS] }),
  extendQuery(commentQuery, { expand: [OF_AUTHORS] }),
  extendQuery(userQuery, { expand: ["badges"] }),
  ...best.adds,
  onEveryNode(userBadgesChanged, ({ userIDs }, registry) => {
    const changed = userIDs && new Set(userIDs);
    best.dropWhere(registry, ({ userID }) => changed?.has(userID) ?? true);
  }),
  onEveryNode(badgesChanged, (_payload, registry) => best.dropWhere(registry, () => true)),
];
