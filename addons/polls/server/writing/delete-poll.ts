import { addUndo, writeLog } from "#features/log/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pollChanged } from "../events.ts";
import { getPollLocked } from "../get-poll.ts";
import { canDelete } from "../policy.ts";
import { restorePoll, updatePoll } from "../queries.ts";
import { aboutPoll, postOf } from "./about-poll.ts";
import { noteEnd } from "./note-end.ts";

/** Deletes a poll. Its post stays, and its votes are stored so that it can be restored. */
export async function deletePoll(context: Context, pollID: number): Promise<void> {
  await context.transaction(async (inside) => {
    const placed = await getPollLocked(inside, pollID);
    must(canDelete(inside.actor, placed));
    await updatePoll(inside, pollID, { dateDeleted: inside.now });
    await writeLog(inside, { action: "poll.delete", ...aboutPoll(placed) });
    await inside.emit(pollChanged, { pollID, discussionID: placed.place.discussionID });
  });
}

/** Restores a deleted poll, if its post has no other one. */
export const undoDelete = addUndo({
  action: "poll.delete",
  async undo(context, entry) {
    const pollID = await restorePoll(context, postOf(entry), entry.dateInserted);
    if (pollID === undefined) throw conflict("The post has another poll by now.");
    const placed = await getPollLocked(context, pollID);
    must(canDelete(context.actor, placed));
    await noteEnd(context, [pollID]);
    await context.emit(pollChanged, { pollID, discussionID: placed.place.discussionID });
  },
});
