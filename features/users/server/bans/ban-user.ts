import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { canBan } from "../policy.ts";
import { getUser } from "../queries.ts";
import { rankOf } from "../totals/rank.ts";
import { BANNED_BY, BANNED_BY_ANYTHING, changeBan } from "./change-ban.ts";

/** Whether the actor may ban somebody: 404 when there is no such account. */
export const mayBan = async (context: Context, userID: number): Promise<Verdict> =>
  canBan(context.actor, await rankOf(context, await getUser(context, userID)));

/** Bans somebody by hand, or ends every ban of that account. */
export async function banUser(context: Context, userID: number, banned: boolean): Promise<void> {
  const verdict = await mayBan(context, userID);
  if (verdict !== true) throw verdict;
  await changeBan(context, userID, banned ? { begins: BANNED_BY.hand } : { ends: BANNED_BY_ANYTHING });
}
