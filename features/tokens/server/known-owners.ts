import { onGrantsChanged, permissionsChanged } from "#features/permissions/server/index.ts";
import { userBanned, userDeleted, userSaved } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { accessTokenRevoked } from "./events.ts";
import { selectOwners, type TokenOwner } from "./owner-queries.ts";

/** Valid tokens with their owners by hash, per node, until the token, the account or a role changes. */
const known = new CachedMap<string, TokenOwner>({
  name: "access tokens",
  atMost: 500,
  mostBytes: 384 * 1024,
  load: selectOwners,
});

const keyOf = (hash: Buffer) => hash.toString("hex");

/** Returns the owner of a token with this hash; undefined when the token is not valid. */
export async function findOwner(context: Context, hash: Buffer): Promise<TokenOwner | undefined> {
  const owner = await known.one(context, keyOf(hash));
  if (owner && owner.dateExpires > context.now) return owner;
  known.drop(context.addons, keyOf(hash));
  return undefined;
}

/** Returns whether this node has the owner of a token in memory. */
export const isKnownHash = ({ addons }: Pick<Context, "addons">, hash: Buffer): boolean =>
  known.has(addons, keyOf(hash));

export const cachedOwners = [
  ...known.adds,
  ...known.droppedWhere(
    accessTokenRevoked,
    ({ accessTokenID }, owner) => owner.accessTokenID === accessTokenID,
  ),
  ...[userSaved, userBanned, userDeleted].flatMap((type) =>
    known.droppedWhere(type, ({ userID }, owner) => owner.userID === userID),
  ),
  ...known.emptiedBy(permissionsChanged),
  onGrantsChanged((registry, userIDs) => {
    const changed = userIDs && new Set(userIDs);
    known.dropWhere(registry, ({ userID }) => changed?.has(userID) ?? true);
  }),
];
