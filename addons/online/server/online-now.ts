import { unseenReaders } from "#features/live/server/index.ts";
import { userBanned, userDeleted, userSaved } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { onlineViewHidden } from "../permissions.ts";
import { onlineHiddenChanged } from "./events.ts";
import { FreshValue } from "./fresh-value.ts";
import { canSeeOnline } from "./policy.ts";
import { type OnlineMember, selectHiddenIDs, selectOnline } from "./queries.ts";

const MINUTE_MS = 60_000;
/**
 * Online means active within 5 minutes. Activity is recorded every 5 minutes only (`mark-active.ts`), so the last record
 * of a member who is still active is up to 10 minutes old.
 */
const ONLINE_MS = 10 * MINUTE_MS;
const FRESH_MS = 10_000;
const AT_MOST = 20_000;
const HIDDEN_AT_MOST = 50_000;

interface OnlineNow {
  members: readonly OnlineMember[];
  /** Those whom everyone may see. */
  open: ReadonlySet<number>;
}

const online = new FreshValue<OnlineNow>(
  FRESH_MS,
  [onlineHiddenChanged, userBanned, userDeleted, userSaved],
  async (context) => {
    const members = await selectOnline(context, new Date(context.now.getTime() - ONLINE_MS), AT_MOST);
    const open = members.filter((member) => !member.hidden && !member.private);
    return { members, open: new Set(open.map(({ userID }) => userID)) };
  },
);

const hidden = new CachedValue<ReadonlySet<number>>(
  [onlineHiddenChanged, userDeleted],
  async (context) => new Set(await selectHiddenIDs(context, HIDDEN_AT_MOST)),
);

/** Returns the ids of the members who hide being online, whether they are or not. */
export const hiddenIDs = (context: Context): Promise<ReadonlySet<number>> => hidden.get(context);

/** Returns the ids of the members of whom everyone may see that they are online. */
export const openIDs = async (context: Context): Promise<ReadonlySet<number>> =>
  (await online.get(context)).open;

/**
 * Returns the members who are online, newest activity first, as far as the actor may and wants to see them. The actor
 * is always one of them, even when the cached list does not have them yet.
 */
export async function onlineFor(context: Context): Promise<OnlineMember[]> {
  const { actor, addons, now } = context;
  const { members } = await online.get(context);
  const unseen = await Promise.all(addons.of(unseenReaders).map((find) => find(context)));
  const seen = members.filter(
    (member) =>
      canSeeOnline(actor, member) &&
      (member.userID === actor.userID || !unseen.some((userIDs) => userIDs.has(member.userID))),
  );
  if (actor.userID === 0 || seen.some(({ userID }) => userID === actor.userID)) return seen;
  return [{ userID: actor.userID, dateLastActive: now, hidden: false, private: false }, ...seen];
}

const NONE: ReadonlySet<number> = new Set();

/** Hidden members are not listed as current readers either. */
const hideReaders = unseenReaders.with(async (context) =>
  context.actor.permissions.has(onlineViewHidden) ? NONE : hiddenIDs(context),
);

export const knownOnline = [...online.adds, ...hidden.adds, hideReaders];
