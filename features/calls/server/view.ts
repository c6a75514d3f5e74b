import type { Context } from "#platform/server/application/context.ts";
import type { RunStanding } from "../contract.ts";
import { actionOf } from "./extension-points.ts";
import { listDone, type RunRow } from "./queries.ts";

type Progress = RunStanding["progress"];

/** Returns the progress since the run was started, including that of jobs. */
export async function viewProgress(context: Context, run: RunRow): Promise<Progress> {
  const action = actionOf(context, run);
  const progress: Progress = {
    successIDs: [],
    failedIDs: [],
    exceptionsByID: {},
    countTotalIDs: run.countTotal,
  };
  for (const { itemID, failure } of await listDone(context, run.runID)) {
    const name = action?.nameOf?.(itemID, run.args) ?? itemID;
    if (!failure) progress.successIDs.push(name);
    else {
      progress.failedIDs.push(name);
      progress.exceptionsByID[name] = failure;
    }
  }
  return progress;
}

export const isOver = ({ successIDs, failedIDs, countTotalIDs }: Progress): boolean =>
  successIDs.length + failedIDs.length >= countTotalIDs;

/** Returns 200, or the highest status with which a record was refused. */
export const statusOf = ({ exceptionsByID }: Progress): number =>
  Object.values(exceptionsByID).reduce((highest, { status }) => Math.max(highest, status), 200);
