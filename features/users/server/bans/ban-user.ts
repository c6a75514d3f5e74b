import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { canBan } from "../policy.ts";
import { getUser } from "../queries.ts";
import { rankOf } from "../totals/rank.ts";
import { BANNED_BY, BANNED_BY_ANYTHING, changeBan } from "./change-ban.ts";

/** Returns whether the actor may ban the user. Throws 404 if there is no such account. */
export const mayBan = async (context: Context, userID: number): Promise<Verdict> =>
  canBan(context.actor, await rankOf(context, await getUser(context, userID)));

/** Bans a user by hand, or ends every ban of that account. */
export async function banUser(context: Context, userID: number, banned: boolean): Promise<void> {
  const verdict = await mayBan(context, userID);
  if (verdict !== true) throw verdict;
  await changeBan(context, userID, banned ? { begins: BANNED_BY.hand } : { ends: BANNED_BY_ANYTHING });
}
