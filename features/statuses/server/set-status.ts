import {
  type DiscussionRow,
  getDiscussion,
  getDiscussionLocked,
  setDiscussionStatus,
} from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { RESOLVED, UNRESOLVED } from "../contract.ts";
import { discussionStatusChanged } from "./events.ts";
import { giveStatus } from "./extension-points.ts";
import { known } from "./known.ts";
import { canResolve, canSet, isFor } from "./policy.ts";
import { insertLog, selectLatest } from "./queries.ts";
import type { StatusRow } from "./tables.ts";

const noSuch = () => invalidField("statusID", "There is no such status.");

/** Returns a status that a discussion can have; throws for internal ones unless they are requested. */
async function getStatusFor(context: Context, row: DiscussionRow, statusID: number, isInternal: boolean) {
  const found = (await known.get(context)).get(statusID);
  if (!found || found.isInternal !== isInternal || !isFor(found, row)) throw noSuch();
  return found;
}

/** Returns the note on the current status of a discussion; null for none. */
async function noteOn(context: Context, { discussionID, statusID }: DiscussionRow): Promise<string | null> {
  const [latest] = await selectLatest(context, [discussionID]);
  return latest?.statusID === statusID ? latest.reason : null;
}

/** Throws unless the actor may give a discussion the status. */
async function requireSet(context: Context, discussion: DiscussionRow, status: StatusRow): Promise<void> {
  const verdict = canSet(context.actor, discussion, status);
  if (status.isInternal) must(verdict);
  else await giveStatus.require(context, { discussion, statusID: status.statusID }, verdict);
}

/**
 * Writes a status with its log entry, in the caller's transaction, which holds the row; does nothing when the
 * status and the note on it are unchanged.
 */
async function writeStatus(
  context: Context,
  row: DiscussionRow,
  { statusID, isInternal }: StatusRow,
  reason: string | null,
): Promise<void> {
  const { discussionID, categoryID, insertUserID, name } = row;
  const before = isInternal ? row.internalStatusID : row.statusID;
  if (isInternal && before === statusID) return;
  const note = isInternal ? null : await noteOn(context, row);
  if (before === statusID && note === reason) return;
  await setDiscussionStatus(context, [row], isInternal ? { internalStatusID: statusID } : { statusID });
  const [logID] = await insertLog(context, [discussionID], statusID, reason);
  if (!isInternal)
    await context.emit(discussionStatusChanged, {
      discussionID,
      logID: logID!,
      fromStatusID: before,
      statusID,
    });
  await writeLog(context, {
    action: isInternal ? "discussion.resolve" : "discussion.status",
    ...{ recordType: "discussion", recordID: discussionID, categoryID },
    ...{ recordUserID: insertUserID, recordName: name },
    data: {
      before: { statusID: before, ...(!isInternal && { reason: note }) },
      after: { statusID, reason },
    },
  });
}

/**
 * Sets the status of a discussion whose row the caller has locked, with a note, without checking permissions. Throws 422
 * for a status that the discussion cannot have.
 * @public For add-ons.
 */
export async function setStatusUnchecked(
  context: Context,
  row: DiscussionRow,
  { statusID, note }: { statusID: number; note: string | null },
): Promise<void> {
  await writeStatus(context, row, await getStatusFor(context, row, statusID, false), note);
}

export interface Wanted {
  statusID?: number | undefined;
  internalStatusID?: number | undefined;
  statusNotes: string;
}

/** Sets the status of a discussion, with a reason. */
export async function setStatus(
  context: Context,
  discussionID: number,
  { statusID, internalStatusID, statusNotes }: Wanted,
): Promise<DiscussionRow> {
  return context.transaction(async (inside) => {
    const row = await getDiscussionLocked(inside, discussionID);
    const isInternal = internalStatusID !== undefined;
    const early = !isInternal || canResolve(inside.actor);
    if (early !== true) throw early;
    const status = await getStatusFor(inside, row, (internalStatusID ?? statusID) as number, isInternal);
    await requireSet(inside, row, status);
    await writeStatus(inside, row, status, statusNotes || null);
    return getDiscussion(inside, discussionID);
  });
}

/** Marks a discussion as resolved or unresolved, in the transaction that changes it. */
export async function resolveDiscussion(
  context: Context,
  row: DiscussionRow,
  resolved: boolean,
): Promise<void> {
  const verdict = canResolve(context.actor);
  if (verdict !== true) throw verdict;
  const status = await getStatusFor(context, row, resolved ? RESOLVED : UNRESOLVED, true);
  await writeStatus(context, row, status, null);
}

/** Restores the former status of a discussion, if it still has the status that the action set. */
const undoStatus = (action: string, isInternal: boolean) =>
  addUndo({
    action,
    async undo(context, { recordID, data }) {
      const { before, after } = data as Record<
        "before" | "after",
        { statusID: number; reason?: string | null }
      >;
      const row = await getDiscussionLocked(context, recordID);
      const status = await getStatusFor(context, row, before.statusID, isInternal);
      await requireSet(context, row, status);
      const now = isInternal ? row.internalStatusID : row.statusID;
      if (now === after.statusID) await writeStatus(context, row, status, before.reason ?? null);
    },
  });

export const statusUndos = [undoStatus("discussion.resolve", true), undoStatus("discussion.status", false)];
