import { type Absorbed, releaseDiscussion } from "#features/comments/server/index.ts";
import {
  canEditOthers,
  findDiscussion,
  getDiscussionLocked,
  putDiscussionBack,
} from "#features/discussions/server/index.ts";
import { addUndo } from "#features/log/server/index.ts";
import { lockBoth } from "./merge-discussions.ts";
import { requireNoRedirect } from "./refuse.ts";

/** Semaphore a merged discussion back into one of its own, with replies added since. */
export const undoMerge = addUndo({
  action: "discussion.merge",
  async undo(context, { recordID: discussionID, data }) {
    const absorbed = data as unknown as Absorbed;
    const { destinationDiscussionID } = absorbed;
    const isLedOn = (await findDiscussion(context, discussionID)) !== null;
    const [destination] = isLedOn
      ? await lockBoth(context, destinationDiscussionID, discussionID)
      : [await getDiscussionLocked(context, destinationDiscussionID)];
    requireNoRedirect(destination);
    const verdict = canEditOthers(context.actor, destination);
    if (verdict !== true) throw verdict;
    await releaseDiscussion(context, await putDiscussionBack(context, discussionID), absorbed);
  },
});
