import { sectionRoot } from "#features/categories/server/index.ts";
import { hiddenRoleIDs } from "#features/permissions/server/index.ts";
import {
  banChanged,
  isRestricted,
  rolesChanged,
  userBanned,
  userDeleted,
  userSaved,
} from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { EventType } from "#platform/server/events/events.ts";
import { type LeadersQuery, MAX_LEADERS } from "../../contract.ts";
import { amountsCounted } from "../events.ts";
import { boardsOf, dayOf, type Leaderboard } from "../extension-points.ts";
import { startOfSlot } from "../periods.ts";
import { findOwn, type RankedMember, selectLeaders } from "./leader-queries.ts";
import { countedCategories, type Ranking } from "./ranking.ts";

/** More than are listed, because some are private. */
const RANKED = MAX_LEADERS + 50;
const CACHED_AT_MOST = 500;
const MOST_BYTES = 512 * 1024;
/** Members who are compared with the reader; a lower place is not counted. */
const COMPARED = 500;
const COMPARED_IN_EACH = 100;

/** A member of a leaderboard. */
export interface RankedLeader {
  userID: number;
  points: number;
  /** Members with equal numbers share a place. */
  place: number;
}

interface Leaders {
  board: Leaderboard;
  ranking: Ranking;
  leaders: RankedLeader[];
}

/** Leaders by their ranking, until amounts are counted again. Bytes are few: three values for each member. */
const cache = new CachedMap<string, readonly RankedMember[]>({
  name: "leaders",
  atMost: CACHED_AT_MOST,
  mostBytes: MOST_BYTES,
  async load(context, keys) {
    const found = new Map<string, readonly RankedMember[]>();
    for (const key of keys) found.set(key, await selectLeaders(context, JSON.parse(key) as Ranking, RANKED));
    return found;
  },
});

/** Events after which other members may be listed. */
const CHANGES: readonly EventType<object>[] = [
  amountsCounted,
  banChanged,
  rolesChanged,
  userBanned,
  userDeleted,
  userSaved,
];

export const cachedLeaders = [...cache.adds, ...CHANGES.flatMap((type) => cache.emptiedBy(type))];

/** Returns a leaderboard; throws a field error when no active feature has it. */
export function getBoard(context: Context, name: string): Leaderboard {
  const board = boardsOf(context).find((each) => each.name === name);
  if (!board) throw invalidField("leaderboardType", phrase("There is no leaderboard {name}.", { name }));
  return board;
}

/** The query of the API, and the first day of an earlier time span, which only the page shows. */
type Asked = LeadersQuery & { timeSlot?: string | undefined };

/** Returns which members the query ranks. Roles that the actor may not know do not count, except in a layout. */
async function rankingOf(context: Context, query: Asked, isInLayout: boolean): Promise<Ranking> {
  const { leaderboardType: board, slotType, includedRoleIDs = [], excludedRoleIDs = [] } = query;
  const start = startOfSlot(slotType, context.now);
  const unknown = new Set(isInLayout ? [] : await hiddenRoleIDs(context));
  const included = includedRoleIDs.filter((roleID) => !unknown.has(roleID));
  return {
    ...{ board, slotType, timeSlot: query.timeSlot ?? (start && dayOf(start)) },
    ...(await countedCategories(
      context,
      query.categoryID ?? (await sectionRoot(context, query.siteSectionID)) ?? undefined,
    )),
    // No member has the role 0: of hidden roles only, none is left.
    includedRoleIDs: includedRoleIDs.length > 0 && included.length === 0 ? [0] : included,
    excludedRoleIDs: excludedRoleIDs.filter((roleID) => !unknown.has(roleID)),
  };
}

/** Counts the places of members in order. */
function placed(members: readonly RankedMember[]): RankedLeader[] {
  const leaders: RankedLeader[] = [];
  for (const [index, { userID, points }] of members.entries()) {
    const above = leaders.at(-1);
    leaders.push({ userID, points, place: above?.points === points ? above.place : index + 1 });
  }
  return leaders;
}

/**
 * Returns the members with the highest amounts in what the actor can see. Members who hide their profile are missing for
 * readers who may not see it. `isInLayout` is true for a query that staff wrote into a layout.
 */
export async function listLeaders(
  context: Context,
  query: Asked,
  { isInLayout = false } = {},
): Promise<Leaders> {
  const board = getBoard(context, query.leaderboardType);
  const ranking = await rankingOf(context, query, isInLayout);
  const members = (await cache.one(context, JSON.stringify(ranking))) ?? [];
  const seen = members.filter((member) => !isRestricted(context, { ...member, banned: 0 }));
  return { board, ranking, leaders: placed(seen.slice(0, query.limit)) };
}

/** Returns the place of the actor in a ranking, null when it is too low; undefined without an amount. */
export async function ownPlace(
  context: Context,
  ranking: Ranking,
): Promise<{ points: number; place: number | null } | undefined> {
  const { userID } = context.actor;
  if (userID === 0) return undefined;
  const someone = { userID: -1, banned: 0, private: true };
  const seesPrivate = !isRestricted(context, someone);
  const atMost = Math.max(COMPARED_IN_EACH, Math.floor(COMPARED / (ranking.categoryIDs?.length ?? 1)));
  const own = await findOwn(context, ranking, { atMost, seesPrivate });
  return own && { points: own.points, place: own.isExact ? own.ahead + 1 : null };
}
