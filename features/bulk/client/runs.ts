import { BrowserStore } from "#platform/client/browser-store.ts";
import type { Method } from "#platform/contract/endpoint.ts";
import type { RecordType } from "./actions.ts";

/** The API call that starts a bulk action. */
export interface BulkRequest {
  method: Method;
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

/** Texts about an action, in the reader's language. */
export interface RunTexts {
  /** Text while in progress, such as `Moving discussions`. */
  doing: string;
  /** Text after success. */
  done: string;
  /** Text before the names of failed records. */
  failed: string;
}

/** A bulk action, stored until its end was announced. */
export interface Run {
  /** Doubles as the Idempotency-Key, so that the action starts once even if sent repeatedly. */
  id: string;
  userID: number;
  recordType: RecordType;
  /** Id of the comments' thread. */
  threadID: number | null;
  ids: readonly number[];
  request: BulkRequest;
  texts: RunTexts;
  /** Start time, in milliseconds since 1970. */
  since: number;
  /** The payload for continuing; null before the first response. */
  payload: string | null;
  /** Id of the operation in the log; null while unknown. */
  operationID: string | null;
  /** The number of records, and how many of them succeeded or failed. */
  total: number;
  done: number;
  /** `waiting`: no response. `signedOut`: the member must sign in first. */
  status: "running" | "waiting" | "signedOut" | "finished";
  /** True once the member stopped it: the remaining records stay as they are. */
  isStopped?: true;
  /** When its success is announced no longer, in milliseconds since 1970. */
  announcedUntil?: number;
  /** Reasons for failures, by record id. */
  failures: Readonly<Record<number, string>>;
  /** Why the whole action was refused, and the ids that caused it. */
  refusal: string | null;
  refusedIDs: readonly number[];
  /** URL of the created record. */
  url: string | null;
}

/** Actions stored in this browser. */
export const runs = new BrowserStore<Run>("operations");

/** Name of the lock held by the tab that runs the action. */
export const lockOf = (id: string) => `run ${id}`;

export const runsOf = (userID: number): Run[] =>
  runs
    .all()
    .filter((run) => run.userID === userID)
    .sort((a, b) => a.since - b.since);

/** Returns the number of failed records. */
export const countFailed = ({ total, refusal, failures }: Run): number =>
  refusal === null ? Object.keys(failures).length : Math.max(total, 1);

/** Returns the number of records that were changed. */
export const countDone = (run: Run): number => (run.isStopped ? run.done : run.total) - countFailed(run);

/** Returns the ids of failed records. */
export const failedIDs = ({ ids, refusal, failures }: Run): readonly number[] =>
  refusal === null ? ids.filter((id) => id in failures) : ids;

/** Returns the ids to name in messages. */
export const toName = (run: Run): readonly number[] => {
  if (run.refusedIDs.length > 0) return run.refusedIDs;
  return run.ids.length > 0 ? failedIDs(run) : Object.keys(run.failures).map(Number);
};

/** Ends an action after the records that are being changed. */
export const stop = (id: string): void => note(id, { isStopped: true });

/** Stores progress. */
export function note(id: string, change: Partial<Run>): void {
  const run = runs.find(id);
  if (run) runs.save(id, { ...run, ...change });
}
