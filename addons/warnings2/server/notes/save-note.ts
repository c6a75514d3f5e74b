import { addUndo, writeLog } from "#features/log/server/index.ts";
import { getUser, resolveUserID } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { NoteChanges, NoteDraft } from "../../contract.ts";
import { noteAdded } from "../events.ts";
import { canAddNote, canDeleteNote, canEditNote } from "../policy.ts";
import type { UserNoteRow } from "../tables.ts";
import { getNote } from "./list-notes.ts";
import { findNoteLocked, insertNote, updateNote } from "./note-queries.ts";

/** Logs what was done to a note, without its text, which others than the readers of notes could see. */
async function log(
  context: Context,
  action: string,
  { userNoteID, userID }: Pick<UserNoteRow, "userNoteID" | "userID">,
) {
  const { name } = await getUser(context, userID);
  await writeLog(context, {
    ...{ action, recordType: "user", recordID: userID, recordUserID: userID, recordName: name },
    data: { stored: { userNoteID } },
  });
}

/** Adds a note about a member. Returns its id. */
export async function addNote(context: Context, { userID: sent, body, format }: NoteDraft): Promise<number> {
  const userID = await resolveUserID(context, sent);
  must(canAddNote(context.actor, userID));
  await getUser(context, userID);
  return context.transaction(async (inside) => {
    const userNoteID = await insertNote(inside, { type: "note", userID, body, format });
    await inside.emit(noteAdded, { userNoteID, userID });
    return userNoteID;
  });
}

/** Changes the text of one's own note. */
export async function changeNote(context: Context, userNoteID: number, changes: NoteChanges): Promise<void> {
  const note = await getNote(context, userNoteID, "note");
  must(canEditNote(context.actor, note));
  await updateNote(context, userNoteID, {
    ...changes,
    ...{ updateUserID: context.actor.userID, dateUpdated: context.now },
  });
}

/** Deletes a note, which can be restored from the log. */
export async function deleteNote(context: Context, userNoteID: number): Promise<void> {
  const note = await getNote(context, userNoteID, "note");
  must(canDeleteNote(context.actor, note));
  await context.transaction(async (inside) => {
    await updateNote(inside, userNoteID, { dateDeleted: inside.now });
    await log(inside, "userNote.delete", note);
  });
}

export const undoDeleteNote = addUndo({
  action: "userNote.delete",
  async undo(context, { data }) {
    const { userNoteID } = data["stored"] as { userNoteID: number };
    const note = await findNoteLocked(context, userNoteID);
    if (!note) throw notFound("Note");
    must(canDeleteNote(context.actor, note));
    await updateNote(context, userNoteID, { dateDeleted: null });
  },
});
