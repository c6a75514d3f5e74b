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
 * Takes back what the same act did to the same person before an entry that stands for all of it, newest first. What can
 * not come back any more, such as a comment in a discussion that is gone, keeps nothing else from coming back.
 */
export async function undoParts(context: Context, entry: LogEntry): Promise<void> {
  for (const { logID, action } of await selectBefore(context, entry))
    if (undoOf(context, action)) await inSavepoint(context, () => undoEntry(context, logID)).catch(stays);
}
