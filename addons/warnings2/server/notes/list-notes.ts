import { resolveUserID } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AnyNote, NotesQuery, NoteType } from "../../contract.ts";
import { canSeeNotes, isMember } from "../policy.ts";
import { findVisibleNote, listNoteRows, type NoteRow } from "./note-queries.ts";
import { viewNotes } from "./view-notes.ts";

const found = (context: Context, sent: NotesQuery["userID"]) =>
  sent === undefined ? undefined : resolveUserID(context, sent);

/** Returns a page of notes and warnings that the actor may see. */
export async function listNotes(
  context: Context,
  { type, userNoteID, page, limit, expand, ...sent }: NotesQuery,
): Promise<{ notes: AnyNote[]; paging: Paging }> {
  must(type === "note" ? canSeeNotes(context.actor) : isMember(context.actor));
  // A filter by author would tell the warned member who wrote a warning.
  if (sent.insertUserID !== undefined) must(canSeeNotes(context.actor));
  const rows = await listNoteRows(context, {
    ...{ type, userNoteID, limit: limit + 1, offset: (page - 1) * limit },
    userID: await found(context, sent.userID),
    insertUserID: await found(context, sent.insertUserID),
  });
  const notes = await viewNotes(context, rows.slice(0, limit), expand);
  return { notes, paging: { page, limit, total: null, more: rows.length > limit } };
}

/** Returns a note or a warning that the actor may see. Throws 404, also for one of another type. */
export async function getNote(context: Context, userNoteID: number, type?: NoteType): Promise<NoteRow> {
  must(type === "note" ? canSeeNotes(context.actor) : isMember(context.actor));
  const row = await findVisibleNote(context, userNoteID);
  if (!row || (type && row.type !== type)) throw notFound(type === "warning" ? "Warning" : "Note");
  return row;
}
