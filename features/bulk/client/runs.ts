import { BrowserStore } from "#platform/client/browser-store.ts";
import type { Method } from "#platform/contract/endpoint.ts";
import type { RecordType } from "./actions.ts";

/** The call that begins an action on many records. */
export interface BulkRequest {
  method: Method;
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

/** What is said of an action, in the reader's language. */
export interface RunTexts {
  /** While it is being done: `Moving discussions`. */
  doing: string;
  /** When all of it is done. */
  done: string;
  /** Before the names of those that were left as they are. */
  failed: string;
}

/** An action that is being done to many records, until its end has been told. */
export interface Run {
  /** Its Idempotency-Key as well: however often it is sent, it begins once. */
  id: string;
  userID: number;
  recordType: RecordType;
  /** The thread that comments are in. */
  threadID: number | null;
  ids: readonly number[];
  request: BulkRequest;
  texts: RunTexts;
  /** When it was begun, in milliseconds since 1970. */
  since: number;
  /** What the server wants to be sent to go on; null before it has answered. */
  payload: string | null;
  /** What the log calls it; null while that is not known. */
  operationID: string | null;
  /** How many records there are, and how many of them were done or have failed. */
  total: number;
  done: number;
  /** `waiting`: nobody has answered. `signedOut`: whoever began it has to sign in first. */
  status: "running" | "waiting" | "signedOut" | "finished";
  /** Why some were left as they are, by their ids. */
  failures: Readonly<Record<number, string>>;
  /** Why all of it was refused, and because of which. */
  refusal: string | null;
  refusedIDs: readonly number[];
  /** Where what it made stands. */
  url: string | null;
}

/** The actions of this browser. */
export const runs = new BrowserStore<Run>("operations");

/** Held by the tab that carries it on. */
export const lockOf = (id: string) => `run ${id}`;

export const runsOf = (userID: number): Run[] =>
  runs
    .all()
    .filter((run) => run.userID === userID)
    .sort((a, b) => a.since - b.since);

/** How many were left as they are. */
export const countFailed = ({ total, refusal, failures }: Run): number =>
  refusal === null ? Object.keys(failures).length : Math.max(total, 1);

/** Of those that it was begun with, the ones that were left as they are. */
export const failedIDs = ({ ids, refusal, failures }: Run): readonly number[] =>
  refusal === null ? ids.filter((id) => id in failures) : ids;

/** Those that are worth naming. */
export const toName = (run: Run): readonly number[] => {
  if (run.refusedIDs.length > 0) return run.refusedIDs;
  return run.ids.length > 0 ? failedIDs(run) : Object.keys(run.failures).map(Number);
};

/** Writes down how far it has come. */
export function note(id: string, change: Partial<Run>): void {
  const run = runs.find(id);
  if (run) runs.keep(id, { ...run, ...change });
}
