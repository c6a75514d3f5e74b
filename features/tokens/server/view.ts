import { profileUrl, userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AccessToken, OwnedToken } from "../contract.ts";
import type { AccessTokenRow } from "./tables.ts";

export const viewToken = ({
  dateInserted,
  dateLastUsed,
  dateExpires,
  ...row
}: AccessTokenRow): AccessToken => ({
  accessTokenID: row.accessTokenID,
  name: row.name,
  dateInserted: dateInserted.toISOString(),
  ...(dateLastUsed && { dateLastUsed: dateLastUsed.toISOString() }),
  dateExpires: dateExpires.toISOString(),
  isReadOnly: row.isReadOnly,
  permissions: row.permissions,
});

/** Returns tokens with their owners, in one further statement at most. */
export async function viewOwned(context: Context, rows: readonly AccessTokenRow[]): Promise<OwnedToken[]> {
  const users = await userFragments(context, new Set(rows.map(({ userID }) => userID)));
  return rows.flatMap((row) => {
    const user = users.get(row.userID);
    if (!user) return [];
    const { userID, name, photoUrl } = user;
    return [{ ...viewToken(row), owner: { userID, name, url: profileUrl(name), photoUrl } }];
  });
}
