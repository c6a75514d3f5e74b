import { type Run, runs } from "./runs.ts";
import { selectionOf } from "./selection-of.ts";

type Begun = Pick<Run, "userID" | "recordType" | "threadID" | "ids" | "request" | "texts">;

/** Browsers offer `randomUUID` on encrypted pages only. */
const newID = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/**
 * Removes the records from the selection and stores the action; the watcher of stored actions runs
 * it.
 */
export function beginRun(begun: Begun): void {
  const id = newID();
  runs.keep(id, {
    ...begun,
    id,
    since: Date.now(),
    payload: null,
    operationID: null,
    total: begun.ids.length,
    done: 0,
    status: "running",
    failures: {},
    refusal: null,
    refusedIDs: [],
    url: null,
  });
  if (begun.ids.length === 0) return;
  const { chosen, pending } = selectionOf(begun);
  pending.add(begun.ids);
  chosen.remove(begun.ids);
}
