import { onGrantsChanged, permissionsChanged } from "#features/permissions/server/index.ts";
import { userBanned, userDeleted, userSaved } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { impersonationChanged, sessionConfirmed, sessionsEnded } from "../events.ts";
import { selectVisitors, type Visitor } from "../queries.ts";

const AT_MOST = 10_000;

/** Cached visitors by the hash of their token, per node, until the session, the account or a role changes. */
const known = new CachedMap<string, Visitor>({
  name: "visitors",
  atMost: AT_MOST,
  mostBytes: 7 * 1024 * 1024,
  load: selectVisitors,
});

/** Whose session this is, if it lives. One that has run out here may have been prolonged by another node. */
export async function findVisitor(context: Context, stored: Buffer): Promise<Visitor | undefined> {
  const key = stored.toString("hex");
  const lives = (visitor: Visitor | undefined) =>
    visitor && (visitor.banned || visitor.dateExpires > context.now) ? visitor : undefined;
  const visitor = lives(await known.one(context, key));
  if (visitor) return visitor;
  known.drop(context.addons, key);
  return undefined;
}

export const forgetVisitor = (context: Context, stored: Buffer): void =>
  known.drop(context.addons, stored.toString("hex"));

export const cachedVisitors = [
  ...known.adds,
  ...[sessionsEnded, sessionConfirmed, impersonationChanged, userSaved, userBanned, userDeleted].flatMap(
    (type) => known.droppedWhere(type, ({ userID }, visitor) => visitor.userID === userID),
  ),
  // A role that is gone is taken from all who had it.
  ...known.emptiedBy(permissionsChanged),
  onGrantsChanged((registry, userIDs) => {
    const changed = userIDs && new Set(userIDs);
    known.dropWhere(registry, ({ userID }) => changed?.has(userID) ?? true);
  }),
];
