import { longRun } from "#features/calls/server/index.ts";
import { type Absorbed, absorbDiscussion, releaseDiscussion } from "#features/comments/server/index.ts";
import {
  aboutDiscussion,
  canDeleteDiscussion,
  canEditOthers,
  type DiscussionRow,
  deleteUnderLogEntry,
  findDiscussion,
  getDiscussion,
  getDiscussionLocked,
  isRedirect,
  leaveRedirect,
  putDiscussionBack,
} from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { refuseUnless, requireNoRedirect } from "./refuse.ts";

interface Merge {
  destinationDiscussionID: number;
  addRedirects: boolean;
}

/** Locks both discussions, in ascending order of ids to avoid deadlocks between merges. */
export async function lockBoth(
  context: Context,
  oneID: number,
  otherID: number,
): Promise<[DiscussionRow, DiscussionRow]> {
  const rows = new Map<number, DiscussionRow>();
  for (const id of [oneID, otherID].sort((a, b) => a - b))
    rows.set(id, await getDiscussionLocked(context, id));
  return [rows.get(oneID)!, rows.get(otherID)!];
}

export const mergeRun = longRun<Merge>({
  name: "discussions.merge",
  async item(context, discussionID, { destinationDiscussionID, addRedirects }) {
    const [source, destination] = await lockBoth(context, discussionID, destinationDiscussionID);
    requireMergeable(context, source, canDeleteDiscussion);
    requireMergeable(context, destination, canEditOthers);
    const absorbed = await absorbDiscussion(context, source, destination);
    const logID = await writeLog(context, {
      action: "discussion.merge",
      ...aboutDiscussion(source),
      parentRecordID: destinationDiscussionID,
      data: { ...absorbed },
    });
    await deleteUnderLogEntry(context, await getDiscussion(context, discussionID), logID);
    // The redirect keeps the old id, so that links still work.
    if (addRedirects) await leaveRedirect(context, source, destination, discussionID);
  },
});

function requireMergeable(
  { actor }: Context,
  row: DiscussionRow,
  can: typeof canDeleteDiscussion | typeof canEditOthers,
): void {
  if (isRedirect(row)) throw badRequest("A redirect cannot be merged with anything.");
  must(can(actor, row));
}

/**
 * Returns the discussions to merge, after checking that all of them may be merged into the
 * destination.
 */
export async function checkMerge(
  context: Context,
  discussionIDs: readonly number[],
  destinationDiscussionID: number,
): Promise<number[]> {
  requireMergeable(context, await getDiscussion(context, destinationDiscussionID), canEditOthers);
  const others = discussionIDs.filter((id) => id !== destinationDiscussionID);
  if (others.length === 0) throw badRequest("You must select at least 2 discussions to merge.");
  await refuseUnless(context, others, canDeleteDiscussion);
  return others;
}

/** Turns a merged discussion back into one of its own, with replies added since. */
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
    must(canEditOthers(context.actor, destination));
    await releaseDiscussion(context, await putDiscussionBack(context, discussionID), absorbed);
  },
});
