import type { continueRun, RunStanding } from "#features/calls/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { Deed, settleReports } from "../contract.ts";

interface Settled {
  /** By which all of it is undone. */
  actID: string;
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

/** Goes on with a long-running deed until all of it is done. */
async function goOn(api: ApiClient, begun: RunStanding): Promise<RunStanding> {
  let now = begun;
  while (now.callbackPayload !== null)
    now = await standing<RunStanding>(
      api.call<typeof continueRun>("POST", "/calls/run", { body: now.callbackPayload }),
    );
  return now;
}

/** Deals with reports in one act, however many they are. */
export async function settle(api: ApiClient, reportIDs: readonly number[], deed: Deed): Promise<Settled> {
  const begun = await standing<RunStanding & { actID: string }>(
    api.call<typeof settleReports>("PATCH", "/reports/list", {
      body: { reportIDs: [...reportIDs], deed },
    }),
  );
  const { progress } = await goOn(api, begun);
  const refusals = Object.values(progress.exceptionsByID).map(({ message }) => message);
  return { actID: begun.actID, done: progress.successIDs.length, refusals: [...new Set(refusals)] };
}

/** Takes back all of it. */
export async function undo(api: ApiClient, actID: string): Promise<void> {
  const begun = await standing<RunStanding>(
    api.call("POST", "/logs/acts/:actID/undo", { params: { actID } } as never),
  );
  const { progress } = await goOn(api, begun);
  const [refusal] = Object.values(progress.exceptionsByID);
  if (refusal) throw new CallError(refusal.status, { message: refusal.message });
}
