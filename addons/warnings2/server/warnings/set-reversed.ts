import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { getUser, rankOf } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getNote } from "../notes/list-notes.ts";
import { findNoteLocked, updateNote } from "../notes/note-queries.ts";
import { canWarn } from "../policy.ts";
import { punish } from "./punish.ts";
import { lockPunishment } from "./warning-queries.ts";

/** Reverses a warning, whose points count no longer, or restores it, in the transaction of the caller. */
async function change(context: Context, userNoteID: number, reversed: boolean): Promise<void> {
  const { userID } = await getNote(context, userNoteID, "warning");
  const user = await getUser(context, userID);
  must(canWarn(context.actor, await rankOf(context, user)));
  // In this order, as for a new warning: two changes for one member cannot wait for each other.
  await lockPunishment(context, userID);
  const warning = await findNoteLocked(context, userNoteID);
  if (!warning) throw notFound("Warning");
  if ((warning.dateReversed !== null) === reversed) return;
  const { actor, now } = context;
  const isOver = warning.dateExpires !== null && warning.dateExpires <= now;
  await updateNote(context, userNoteID, {
    dateReversed: reversed ? now : null,
    reverseUserID: reversed ? actor.userID || null : null,
    isLive: !reversed && !isOver,
  });
  await writeLog(context, {
    ...{ action: reversed ? "user.unwarn" : "user.rewarn", recordType: "user", recordID: userID },
    ...{ recordUserID: userID, recordName: user.name },
    data: { after: { points: warning.points }, stored: { userNoteID } },
  });
  await punish(context, userID, { warningID: reversed ? null : userNoteID });
}

export const setReversed = (context: Context, userNoteID: number, reversed: boolean): Promise<void> =>
  context.transaction((inside) => change(inside, userNoteID, reversed));

const warningIn = ({ data }: LogEntry): number => (data["stored"] as { userNoteID: number }).userNoteID;

const undo = (action: string, reversed: boolean) =>
  addUndo({ action, undo: (context, entry) => change(context, warningIn(entry), reversed) });

/** A warning is undone by reversing it, and a reversal by restoring the warning. */
export const warningUndos = [undo("user.warn", true), undo("user.unwarn", false), undo("user.rewarn", true)];
