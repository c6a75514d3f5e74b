import type { Context } from "#platform/server/application/context.ts";
import { sessionsRevoked, userDeleted } from "../events.ts";
import { canDelete, isMember } from "../policy.ts";
import { getUser } from "../queries.ts";
import { rankOf } from "../totals/rank.ts";
import { eraseUser } from "./account-queries.ts";

/** Throws unless the actor may delete the account: 404 if it does not exist. */
export async function requireDelete(context: Context, userID: number): Promise<void> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const verdict = canDelete(context.actor, await rankOf(context, await getUser(context, userID)));
  if (verdict !== true) throw verdict;
}

/** Closes an account and ends its sessions. Its posts stay, under its name or as those of a deleted user. */
export const closeAccount = (context: Context, userID: number, keepsName: boolean): Promise<void> =>
  context.transaction(async (inside) => {
    await eraseUser(inside, userID, keepsName);
    await inside.emit(sessionsRevoked, { userID });
    await inside.emit(userDeleted, { userID });
  });
