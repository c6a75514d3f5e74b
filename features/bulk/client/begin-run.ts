import { failedIDs, type Run, runs } from "./runs.ts";
import { commentSelection, discussionSelection, type Selection } from "./selection.ts";

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
  runs.save(id, {
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

/** Returns the selection that the records of an action come from. */
export const selectionOf = ({ userID, threadID }: Pick<Run, "userID" | "threadID">): Selection =>
  threadID === null ? discussionSelection(userID) : commentSelection(userID, threadID);

/** Marks records as pending and deselects them, also after a browser restart. */
export function markPending({ ids, ...run }: Run): void {
  // Other tabs do not show these comments as selected.
  if (run.threadID !== null) return;
  const { chosen, pending } = selectionOf(run);
  pending.add(ids);
  chosen.remove(ids);
}

/**
 * Ends the pending state; failed records can be selected again. Each tab has its own pending state.
 */
export function endPending(run: Run): void {
  const { chosen, pending } = selectionOf(run);
  const mine = run.ids.filter((id) => pending.all().has(id));
  pending.remove(mine);
  const failed = new Set(failedIDs(run));
  chosen.add(mine.filter((id) => failed.has(id)));
}
