import { randomUUID } from "node:crypto";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer } from "#platform/server/http/route.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { LongRunnerQuery, RunAnswer, RunStanding } from "../contract.ts";
import { continueRunLater } from "./continue-run-later.ts";
import type { LongRun } from "./extension-points.ts";
import { insertRun, type RunRow } from "./queries.ts";
import { tokenOf } from "./token.ts";
import { isOver, statusOf, viewProgress } from "./view.ts";
import { workOn } from "./work-on.ts";

interface Asked<Args extends object> {
  itemIDs: readonly number[];
  args: Args;
}

/** Inserts a run, in the caller's transaction if there is one. `workOnRun` builds the response. */
export async function openRun<Args extends object>(
  context: Context,
  { name }: LongRun<Args>,
  { itemIDs, args }: Asked<Args>,
): Promise<RunRow> {
  const { actor, now } = context;
  if (!actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  const ids = [...new Set(itemIDs)];
  const run = { runID: randomUUID(), name, args, userID: actor.userID };
  await context.transaction((inside) => insertRun(inside, run, ids));
  return { ...run, countTotal: ids.length, dateInserted: now };
}

/** Works on a run, or leaves it to a job, and returns the response of the call. */
export async function workOnRun(
  context: Context,
  run: RunRow,
  { longRunnerMode, longRunnerTimeout }: LongRunnerQuery,
): Promise<Answer<RunAnswer>> {
  const { runID } = run;
  if (longRunnerMode === "sync") return answerStanding(context, run, longRunnerTimeout);
  // A job continues the run with all permissions of the member.
  if (context.actor.accessToken?.isLimited)
    throw forbidden("An access token with chosen permissions can run this only with longRunnerMode=sync.");
  await runLater(context, continueRunLater, { runID });
  return new Answer({ jobID: runID, jobTrackingID: runID, status: "queued" as const }, 202);
}

/**
 * Applies a long-running action to records, for as long as the call may take. Permissions for the whole
 * action are checked before.
 */
export async function startRun<Args extends object>(
  context: Context,
  action: LongRun<Args>,
  { mode, timeout, ...asked }: Asked<Args> & { mode: "sync" | "async"; timeout: number },
): Promise<Answer<RunAnswer>> {
  const query = { longRunnerMode: mode, longRunnerTimeout: timeout };
  if (mode === "sync") return workOnRun(context, await openRun(context, action, asked), query);
  return context.transaction(async (inside) =>
    workOnRun(inside, await openRun(inside, action, asked), query),
  );
}

/** Works for some seconds and returns the progress. */
export async function answerStanding(
  context: Context,
  run: RunRow,
  seconds: number,
): Promise<Answer<RunStanding>> {
  // Within a transaction one refusal would roll back everything: a request with an Idempotency-Key is
  // continued with the token.
  if (!context.db.isTransaction) await workOn(context, run, seconds);
  const progress = await viewProgress(context, run);
  if (isOver(progress))
    return new Answer({ operationID: run.runID, progress, callbackPayload: null }, statusOf(progress));
  return new Answer({ operationID: run.runID, progress, callbackPayload: await tokenOf(context, run) }, 408);
}
