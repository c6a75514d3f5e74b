import { addUndo, type LogEntry, undoParts } from "#features/log/server/index.ts";
import { BANNED_BY, changeBan, clearings } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { everywhere, requireClear } from "./clear-user.ts";

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
