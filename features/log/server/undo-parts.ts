import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import { undoOf } from "./extension-points.ts";
import { selectBefore } from "./queries.ts";
import type { LogEntry } from "./tables.ts";
import { undoEntry } from "./undo-entry.ts";

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
