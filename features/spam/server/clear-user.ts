import { longRun } from "#features/calls/server/index.ts";
import { writeLog } from "#features/log/server/index.ts";
import { BANNED_BY, changeBan, clearings, getUser, mayBan } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canClear } from "./policy.ts";

/** Returns a context in which the member sees everything: spam is removed from every place. */
export const everywhere = (context: Context): Context =>
  actingAs(context, { ...context.actor, permissions: SYSTEM.permissions });

/** Throws unless the actor may purge a user. */
export async function requireClear(context: Context, userID: number): Promise<void> {
  must(canClear(context.actor));
  must(await mayBan(context, userID));
}

/**
 * Bans a user, who must rank below the actor, and removes everything the account did. The log entry of the
 * purge comes last: it is undone first, and stands for all of it.
 */
async function clearUser(context: Context, userID: number): Promise<void> {
  await requireClear(context, userID);
  const { name, banned } = await getUser(context, userID);
  await context.transaction(async (inside) => {
    // First, so that the user cannot write during the purge.
    await changeBan(inside, userID, { begins: BANNED_BY.hand });
    const restorable: Record<string, unknown> = {};
    for (const each of inside.addons.of(clearings))
      restorable[each.name] = await each.clear(everywhere(inside), userID);
    await writeLog(inside, {
      action: "user.clear",
      operation: "Spam",
      recordType: "user",
      recordID: userID,
      recordUserID: userID,
      recordName: name,
      data: { banned, kept: restorable },
    });
  });
}

export const clearRun = longRun<object>({ name: "spam.clear", item: clearUser });
