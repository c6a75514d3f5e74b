import type { continueRun, RunStanding } from "#features/calls/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { Action, resolveReports } from "../contract.ts";

interface Resolved {
  /** Id to undo the whole operation. */
  operationID: string;
  done: number;
  /** Why the others are unchanged. */
  refusals: string[];
}

/**
 * When some items are refused, the response has the status of the first refusal and its body is
 * still the result.
 */
async function resultOf<Body>(call: Promise<unknown>): Promise<Body> {
  try {
    return (await call) as Body;
  } catch (error) {
    if (error instanceof CallError && "progress" in error.body) return error.body as Body;
    throw error;
  }
}

/** Continues a long-running operation until it is finished. */
async function finish(api: ApiClient, begun: RunStanding): Promise<RunStanding> {
  let now = begun;
  while (now.callbackPayload !== null)
    now = await resultOf<RunStanding>(
      api.call<typeof continueRun>("POST", "/calls/run", { body: now.callbackPayload }),
    );
  return now;
}

/** Resolves any number of reports in one operation. */
export async function resolve(
  api: ApiClient,
  reportIDs: readonly number[],
  action: Action,
): Promise<Resolved> {
  const begun = await resultOf<RunStanding & { operationID: string }>(
    api.call<typeof resolveReports>("PATCH", "/reports/list", {
      body: { reportIDs: [...reportIDs], action },
    }),
  );
  const { progress } = await finish(api, begun);
  const refusals = Object.values(progress.exceptionsByID).map(({ message }) => message);
  return {
    operationID: begun.operationID,
    done: progress.successIDs.length,
    refusals: [...new Set(refusals)],
  };
}

/** Undoes the whole operation. */
export async function undo(api: ApiClient, operationID: string): Promise<void> {
  const begun = await resultOf<RunStanding>(
    api.call("POST", "/logs/operations/:operationID/undo", { params: { operationID } } as never),
  );
  const { progress } = await finish(api, begun);
  const [refusal] = Object.values(progress.exceptionsByID);
  if (refusal) throw new CallError(refusal.status, { message: refusal.message });
}
