import { lowerComment, rejoin } from "#features/comments/server/index.ts";
import { canEditOthers, clampReads, getDiscussion, takeOut } from "#features/discussions/server/index.ts";
import { addUndo } from "#features/log/server/index.ts";
import { lockBoth } from "./merge-discussions.ts";
import { requireNoRedirect } from "./refuse.ts";
import type { SplitData } from "./split-comments.ts";

/**
 * Moves comments back to their discussion, and deletes the discussion created for them with
 * everything else in it.
 */
export const undoSplit = addUndo({
  action: "discussion.split",
  async undo(context, { logID, recordID: discussionID, data }) {
    const split = data as unknown as SplitData;
    const { fromDiscussionID, commentIDs, parents, isNew, isLifted } = split;
    for (const each of await lockBoth(context, fromDiscussionID, discussionID)) {
      requireNoRedirect(each);
      const verdict = canEditOthers(context.actor, each);
      if (verdict !== true) throw verdict;
    }
    if (isLifted) await lowerComment(context, logID);
    await rejoin(context, { fromDiscussionID, discussionID, commentIDs: isNew ? null : commentIDs, parents });
    if (isNew) await takeOut(context, await getDiscussion(context, discussionID));
    else await clampReads(context, discussionID);
  },
});
