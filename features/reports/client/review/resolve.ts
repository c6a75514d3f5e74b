import type { continueRun, RunStanding } from "#features/calls/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import type { Action, ReportGroup, resolveReports } from "../../contract.ts";

/** Continues a long-running operation until it is finished. */
async function finish(api: ApiClient, begun: RunStanding): Promise<RunStanding> {
  let now = begun;
  while (now.callbackPayload !== null)
    now = await api.call<typeof continueRun>("POST", "/calls/run", {
      body: now.callbackPayload,
      isRun: true,
    });
  return now;
}

/** Undoes a whole operation. */
export async function undoOperation(api: ApiClient, operationID: string): Promise<void> {
  const begun = (await api.call("POST", "/logs/operations/:operationID/undo", {
    params: { operationID },
    isRun: true,
  } as never)) as RunStanding;
  const { progress } = await finish(api, begun);
  const [refusal] = Object.values(progress.exceptionsByID);
  if (refusal) throw new CallError(refusal.status, { message: refusal.message });
}

/** What became of a decision on groups. */
export interface Outcome {
  done: readonly ReportGroup[];
  /** Groups on which someone else had decided, with the text that says so. */
  overtaken: readonly (readonly [ReportGroup, string])[];
  /** Why the others are unchanged. */
  refusals: readonly string[];
  /** Where to go on with what was decided. */
  next?: { label: string; url: string };
  /** Undoes the decision; null when nothing was done. */
  undo: ((undoOperation: (operationID: string) => Promise<void>) => Promise<void>) | null;
}

const CONFLICT = 409;

/** Returns the status that all reports have, which they must still have; undefined when they differ. */
function statusOf(groups: readonly ReportGroup[]) {
  const statuses = new Set(groups.flatMap(({ reports }) => reports.map(({ status }) => status)));
  return statuses.size === 1 ? [...statuses][0] : undefined;
}

/** Decides on groups in one operation. */
export async function resolve(
  api: ApiClient,
  groups: readonly ReportGroup[],
  action: Action,
): Promise<Outcome> {
  const status = statusOf(groups);
  const begun = (await api.call<typeof resolveReports>("PATCH", "/reports/list", {
    body: { reportIDs: groups.flatMap(({ reportIDs }) => reportIDs), action, ...(status && { status }) },
    isRun: true,
  })) as RunStanding & { operationID: string };
  const { progress } = await finish(api, begun);
  const refusals = new Map(Object.entries(progress.exceptionsByID));
  const done = new Set(progress.successIDs.map(Number));
  const overtaken = groups.flatMap((group) => {
    const refused = group.reportIDs.map((reportID) => refusals.get(String(reportID)));
    const [first] = refused;
    return first && refused.every((each) => each?.status === CONFLICT)
      ? [[group, first.message] as const]
      : [];
  });
  return {
    done: groups.filter(({ reportIDs }) => reportIDs.some((reportID) => done.has(reportID))),
    overtaken,
    refusals: [
      ...new Set(
        [...refusals.values()].filter((each) => each.status !== CONFLICT).map(({ message }) => message),
      ),
    ],
    undo: done.size > 0 ? (undoOperation) => undoOperation(begun.operationID) : null,
  };
}
