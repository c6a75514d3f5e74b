import type { Context } from "#platform/server/application/context.ts";
import type { UserBan } from "../../contract.ts";
import { canSeeBans } from "../policy.ts";
import { userFragments } from "../profile/fragment.ts";
import type { UserRow } from "../tables.ts";
import { findAccountBan } from "./ban-queries.ts";

/** Returns the ban of a user by staff; null when there is none, or the actor may not see it. */
export async function viewBan(context: Context, { userID, banned }: UserRow): Promise<UserBan | null> {
  if (banned === 0 || canSeeBans(context.actor) !== true) return null;
  const ban = await findAccountBan(context, userID);
  if (!ban) return null;
  const { reason, note, dateExpires, dateInserted, insertUserID } = ban;
  const staff = insertUserID && (await userFragments(context, [insertUserID])).get(insertUserID);
  return {
    ...{ reason, note, insertUserID },
    dateExpires: dateExpires?.toISOString() ?? null,
    dateInserted: dateInserted.toISOString(),
    insertUser: staff || null,
  };
}
