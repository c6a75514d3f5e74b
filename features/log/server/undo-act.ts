import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import { badRequest, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { undoOf } from "./openings.ts";
import { isUndone, selectOfAct } from "./queries.ts";
import { requireSight } from "./sight.ts";
import { undoEntry } from "./undo-entry.ts";

const undoRun = longRun<Record<string, never>>({
  name: "log.undo",
  item: async (context, logID) => {
    // It went with another entry of the act, which stands for it.
    if (!(await isUndone(context, logID))) await undoEntry(context, logID);
  },
});

interface Pace {
  mode: "sync" | "async";
  timeout: number;
}

/** Takes back all that one request or job did, of what the actor sees: the newest first, for as long as it takes. */
export async function undoAct(context: Context, actID: string, pace: Pace) {
  const entries = await selectOfAct(context, actID, await requireSight(context));
  if (entries.length === 0) throw notFound("Log entry");
  const itemIDs = entries.filter(({ deed }) => undoOf(context, deed)).map(({ logID }) => logID);
  if (itemIDs.length === 0) throw badRequest("This cannot be undone.");
  return startRun(context, undoRun, { itemIDs, args: {}, ...pace });
}

export const undoRuns = addLongRun(undoRun);
