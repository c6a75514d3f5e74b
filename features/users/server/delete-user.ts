import type { Context } from "#platform/server/context.ts";
import { eraseUser } from "./account-queries.ts";
import { userDeleted } from "./events.ts";
import { endSessions } from "./openings.ts";
import { canDelete, canDeleteThisWay, isMember } from "./policy.ts";
import { getUser } from "./queries.ts";
import { rankOf } from "./rank.ts";

/** Erases who somebody was. What that person wrote stays, under the name of nobody. */
export async function deleteUser(context: Context, userID: number, deleteMethod: string): Promise<void> {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const target = await getUser(context, userID);
  for (const verdict of [
    canDelete(context.actor, await rankOf(context, target)),
    canDeleteThisWay(deleteMethod),
  ]) {
    if (verdict !== true) throw verdict;
  }
  await context.transaction(async (inside) => {
    await eraseUser(inside, userID);
    await endSessions(inside, userID);
    await inside.emit(userDeleted, { userID });
  });
}
