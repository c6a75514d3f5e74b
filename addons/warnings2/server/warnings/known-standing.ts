import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { standingChanged } from "../events.ts";
import { selectStandings } from "./jail-queries.ts";

const UNWARNED = { isWarned: false, isJailed: false, dateJailEnds: null };
const AT_MOST = 10_000;

interface Known {
  /** True for members who were ever warned. */
  isWarned: boolean;
  isJailed: boolean;
  dateJailEnds: Date | null;
}

/** Caches whether readers were warned and are jailed, so that their pages need no statement. */
const known = new CachedMap<number, Known>({
  name: "warned members",
  atMost: AT_MOST,
  mostBytes: 1024 * 1024,
  async load(context, userIDs) {
    const found = await selectStandings(context, userIDs);
    return new Map(userIDs.map((userID) => [userID, found.get(userID) ?? UNWARNED]));
  },
});
export const cachedStandings = [...known.adds, ...known.droppedBy(standingChanged, ({ userID }) => [userID])];

/** Returns until when the actor is jailed; null when the actor is not. */
export async function jailOf(context: Context): Promise<{ dateJailEnds: Date | null } | null> {
  const { userID } = context.actor;
  if (userID === 0) return null;
  const standing = await known.one(context, userID);
  return standing?.isJailed ? { dateJailEnds: standing.dateJailEnds } : null;
}

/** Returns whether the actor was ever warned. */
export async function hasWarnings(context: Context): Promise<boolean> {
  const { userID } = context.actor;
  return userID > 0 && ((await known.one(context, userID))?.isWarned ?? false);
}
