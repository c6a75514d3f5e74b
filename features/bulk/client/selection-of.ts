import { failedIDs, type Run } from "./runs.ts";
import { commentSelection, discussionSelection, type Selection } from "./selection.ts";

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
