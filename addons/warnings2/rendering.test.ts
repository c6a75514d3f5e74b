import assert from "node:assert/strict";
import { test } from "node:test";
import { aUser } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { NOTE_LENGTH } from "./contract.ts";
import { insertNote, listNoteRows } from "./server/notes/note-queries.ts";
import { viewNotes } from "./server/notes/view-notes.ts";
import { withWarnings } from "./testing.ts";

const NOTES = 30;
const LONG = "**bold** [link](https://example.com) `code` ".repeat(NOTE_LENGTH).slice(0, NOTE_LENGTH);

const forum = await openForum();
await withWarnings(forum);

/** Returns how many turns of the event loop, in which other requests can run, `work` lets pass. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

test("a page of long notes lets other requests run before each note", async () => {
  const context = await forum.context();
  const userID = await aUser(forum);
  for (let added = 0; added < NOTES; added += 1)
    await insertNote(context, { type: "note", userID, body: LONG, format: "markdown" });
  const rows = await listNoteRows(context, { userID, limit: NOTES, offset: 0 });
  assert.equal(rows.length, NOTES);
  const turns = await turnsDuring(() => viewNotes(context, rows));
  assert.ok(turns >= NOTES, `only ${turns} turns`);
});
