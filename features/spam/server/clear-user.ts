import { longRun } from "#features/calls/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addUndo, type LogEntry, undoParts, writeLog } from "#features/log/server/index.ts";
import { BANNED_BY, changeBan, clearings, getUser, mayBan } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ClearPreview } from "../contract.ts";
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

/** Returns how much a purge of these users would remove. */
export async function viewPreview(context: Context, userIDs: readonly number[]): Promise<ClearPreview> {
  const texts = i18nOf(context);
  const parts = context.addons.of(clearings).map(async ({ name, count, text: worded }) => {
    const found = await count(context, userIDs);
    return { name, count: found, text: worded(found).in(texts) };
  });
  return { userIDs: [...userIDs], parts: await Promise.all(parts) };
}

interface Noted {
  /** Earlier bans of the account. */
  banned: number;
  /** Restorable data, by the names of purges. */
  kept: Readonly<Record<string, unknown>>;
}

/** Restores everything that was removed, except what was restored before. */
async function giveBack(context: Context, entry: LogEntry): Promise<void> {
  const { recordID: userID, data } = entry;
  await requireClear(context, userID);
  const { banned, kept: restorable } = data as unknown as Noted;
  const inside = everywhere(context);
  await undoParts(inside, entry);
  for (const { name, restore } of inside.addons.of(clearings).toReversed())
    if (restorable[name] !== undefined) await restore?.(inside, userID, restorable[name]);
  if (!(banned & BANNED_BY.hand)) await changeBan(inside, userID, { ends: BANNED_BY.hand });
}

export const undoClear = addUndo({ action: "user.clear", undo: giveBack });
