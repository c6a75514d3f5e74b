import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import { badRequest, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { undoOf } from "./extension-points.ts";
import { isUndone, selectOfOperation } from "./queries.ts";
import { undoEntry } from "./undo-entry.ts";
import { requireVisibility } from "./visibility.ts";

const undoRun = longRun<Record<string, never>>({
  name: "log.undo",
  item: async (context, logID) => {
    // It may have been undone with another entry of the operation.
    if (!(await isUndone(context, logID))) await undoEntry(context, logID);
  },
});

interface RateLimit {
  mode: "sync" | "async";
  timeout: number;
}

/** Undoes all visible entries of an operation, newest first, as a long-running call. */
export async function undoOperation(context: Context, operationID: string, rateLimit: RateLimit) {
  const entries = await selectOfOperation(context, operationID, await requireVisibility(context));
  if (entries.length === 0) throw notFound("Log entry");
  const itemIDs = entries.filter(({ action }) => undoOf(context, action)).map(({ logID }) => logID);
  if (itemIDs.length === 0) throw badRequest("This cannot be undone.");
  return startRun(context, undoRun, { itemIDs, args: {}, ...rateLimit });
}

export const undoRuns = addLongRun(undoRun);
