import type { Context } from "#platform/server/context.ts";
import { userBanned, userSaved } from "./events.ts";
import { endSessions } from "./openings.ts";
import { canBan } from "./policy.ts";
import { getUser, updateUser } from "./queries.ts";
import { rankOf } from "./rank.ts";

const BY_HAND = 1;

/** Bans somebody, who is signed out at once, or ends a ban. */
export async function banUser(context: Context, userID: number, banned: boolean): Promise<void> {
  const target = await getUser(context, userID);
  const verdict = canBan(context.actor, await rankOf(context, target));
  if (verdict !== true) throw verdict;
  if (target.banned > 0 === banned) return;
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { banned: banned ? BY_HAND : 0, dateUpdated: inside.now });
    if (banned) {
      await endSessions(inside, userID);
      await inside.emit(userBanned, { userID });
    }
    await inside.emit(userSaved, { userID });
  });
}
