import { ApiError, badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { undoOf } from "./extension-points.ts";
import { findLocked, noteUndone, selectBefore } from "./queries.ts";
import type { LogEntry } from "./tables.ts";
import { requireVisibility } from "./visibility.ts";

/** Undoes an entry as the actor. The resulting actions are logged as well. */
export async function undoEntry(context: Context, logID: number): Promise<LogEntry> {
  return context.transaction(async (inside) => {
    const entry = await findLocked(inside, logID, await requireVisibility(inside));
    if (!entry) throw notFound("Log entry");
    if (entry.dateUndone) throw conflict("This has already been undone.");
    if (entry.data["erased"]) throw badRequest("This content was deleted with its author’s account.");
    const undo = undoOf(inside, entry.action);
    if (!undo) throw badRequest("This cannot be undone.");
    must((await undo.may?.(inside, entry)) ?? true);
    await noteUndone(inside, logID);
    await undo.undo(inside, entry);
    return entry;
  });
}

function stays(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/**
 * Undoes earlier entries of the same operation and user, newest first, for an entry that represents
 * them all. Records that cannot return, such as comments of a deleted discussion, are skipped.
 */
export async function undoParts(context: Context, entry: LogEntry): Promise<void> {
  for (const { logID, action } of await selectBefore(context, entry))
    if (undoOf(context, action)) await inSavepoint(context, () => undoEntry(context, logID)).catch(stays);
}
