import { failedIDs, type Run } from "./runs.ts";
import { commentSelection, discussionSelection, type Selection } from "./selection.ts";

/** The selection that the records of a run come from. */
export const selectionOf = ({ userID, threadID }: Pick<Run, "userID" | "threadID">): Selection =>
  threadID === null ? discussionSelection(userID) : commentSelection(userID, threadID);

/** What a browser that was killed has forgotten: they are pending, and no longer chosen. */
export function takeAway({ ids, ...run }: Run): void {
  // Another tab does not show these comments as chosen.
  if (run.threadID !== null) return;
  const { chosen, pending } = selectionOf(run);
  pending.add(ids);
  chosen.remove(ids);
}

/** They are no longer pending; those that were left as they are can be chosen again. Each tab knows its own. */
export function giveBack(run: Run): void {
  const { chosen, pending } = selectionOf(run);
  const mine = run.ids.filter((id) => pending.all().has(id));
  pending.remove(mine);
  const failed = new Set(failedIDs(run));
  chosen.add(mine.filter((id) => failed.has(id)));
}
