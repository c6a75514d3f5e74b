import type { Context } from "#platform/server/application/context.ts";
import type { UserBan } from "../../contract.ts";
import { canSeeBans } from "../policy.ts";
import { userFragments } from "../profile/fragment.ts";
import type { UserRow } from "../tables.ts";
import { listAccountBans } from "./ban-queries.ts";

/** Returns the bans by hand of these users, as far as the actor may see them. */
export async function viewBans(
  context: Context,
  users: readonly UserRow[],
): Promise<ReadonlyMap<number, UserBan>> {
  const banned = users.filter((user) => user.banned > 0);
  if (banned.length === 0 || canSeeBans(context.actor) !== true) return new Map();
  const rows = await listAccountBans(
    context,
    banned.map(({ userID }) => userID),
  );
  const staff = await userFragments(
    context,
    rows.flatMap(({ insertUserID }) => insertUserID ?? []),
  );
  return new Map(
    rows.map(({ userID, reason, note, dateExpires, dateInserted, insertUserID }) => [
      userID,
      {
        ...{ reason, note, insertUserID },
        dateExpires: dateExpires?.toISOString() ?? null,
        dateInserted: dateInserted.toISOString(),
        insertUser: insertUserID ? (staff.get(insertUserID) ?? null) : null,
      },
    ]),
  );
}
