import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { userActive, userBanned, userDeleted, userSaved } from "../events.ts";
import { selectActive } from "./active-queries.ts";

const MINUTE_MS = 60_000;
/** Activity is recorded every few minutes only. */
const ACTIVE_MS = 15 * MINUTE_MS;
const AT_MOST = 60;

const active = new CachedValue([userActive, userSaved, userBanned, userDeleted], (context) =>
  selectActive(context, new Date(context.now.getTime() - ACTIVE_MS), AT_MOST),
);
export const cachedActive = active.adds;

/** Returns the ids of some users who were here in the last minutes, latest first, without private and banned ones. */
export async function activeUserIDs(context: Context): Promise<number[]> {
  const since = context.now.getTime() - ACTIVE_MS;
  return (await active.get(context)).flatMap(({ userID, dateLastActive }) =>
    dateLastActive && dateLastActive.getTime() > since ? [userID] : [],
  );
}
