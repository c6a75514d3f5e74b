import type { continueRun, RunStanding } from "#features/calls/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { Action, resolveReports } from "../contract.ts";

interface Settled {
  /** By which all of it is undone. */
  operationID: string;
  done: number;
  /** Why the rest is as it was. */
  refusals: string[];
}

/** Some were refused: then the answer has the status of the first refusal, and the same body. */
async function standing<Body>(call: Promise<unknown>): Promise<Body> {
  try {
    return (await call) as Body;
  } catch (error) {
    if (error instanceof CallError && "progress" in error.body) return error.body as Body;
    throw error;
  }
}

/** Goes on with a long-running action until all of it is done. */
async function goOn(api: ApiClient, begun: RunStanding): Promise<RunStanding> {
  let now = begun;
  while (now.callbackPayload !== null)
    now = await standing<RunStanding>(
      api.call<typeof continueRun>("POST", "/calls/run", { body: now.callbackPayload }),
    );
  return now;
}

/** Deals with reports in one act, however many they are. */
export async function settle(api: ApiClient, reportIDs: readonly number[], action: Action): Promise<Settled> {
  const begun = await standing<RunStanding & { operationID: string }>(
    api.call<typeof resolveReports>("PATCH", "/reports/list", {
      body: { reportIDs: [...reportIDs], action },
    }),
  );
  const { progress } = await goOn(api, begun);
  const refusals = Object.values(progress.exceptionsByID).map(({ message }) => message);
  return {
    operationID: begun.operationID,
    done: progress.successIDs.length,
    refusals: [...new Set(refusals)],
  };
}

/** Takes back all of it. */
export async function undo(api: ApiClient, operationID: string): Promise<void> {
  const begun = await standing<RunStanding>(
    api.call("POST", "/logs/operations/:operationID/undo", { params: { operationID } } as never),
  );
  const { progress } = await goOn(api, begun);
  const [refusal] = Object.values(progress.exceptionsByID);
  if (refusal) throw new CallError(refusal.status, { message: refusal.message });
}
