import { badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { undoOf } from "./extension-points.ts";
import { findLocked, noteUndone } from "./queries.ts";
import type { LogEntry } from "./tables.ts";
import { requireVisibility } from "./visibility.ts";

/** Undoes an entry as the actor. The resulting actions are logged as well. */
export async function undoEntry(context: Context, logID: number): Promise<LogEntry> {
  return context.transaction(async (inside) => {
    const entry = await findLocked(inside, logID, await requireVisibility(inside));
    if (!entry) throw notFound("Log entry");
    if (entry.dateUndone) throw conflict("This has been undone already.");
    if (entry.data["erased"]) throw badRequest("This content was deleted with its author’s account.");
    const undo = undoOf(inside, entry.action);
    if (!undo) throw badRequest("This cannot be undone.");
    const verdict = (await undo.may?.(inside, entry)) ?? true;
    if (verdict !== true) throw verdict;
    await noteUndone(inside, logID);
    await undo.undo(inside, entry);
    return entry;
  });
}
