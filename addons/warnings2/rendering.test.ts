import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { NOTE_LENGTH } from "./contract.ts";
import { insertNote, listNoteRows } from "./server/notes/note-queries.ts";
import { viewNotes } from "./server/notes/view-notes.ts";
import { aWarning, TYPES, withWarnings } from "./testing.ts";

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

test("types that come with the add-on are shown in the reader's language until they are renamed", async () => {
  await enableLocales(forum, "fr");
  const [administrator, moderator] = [await forum.as("administrator"), await forum.as("moderator")];
  const inFrench = { "accept-language": "fr" };
  const author = await forum.as("member");
  const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
  const { userNoteID } = await aWarning(moderator, author.userID, {
    ...{ recordType: "discussion", recordID: discussionID },
  });
  await forum.drained();
  const shown = async (headers: Record<string, string>) => {
    const [note, type, post, notified] = await Promise.all([
      author.get(`/user-notes/${userNoteID}`, {}, headers),
      administrator.get(`/warning-types/${TYPES.minor}`, {}, headers),
      author.get(`/discussions/${discussionID}`, { expand: "warnings" }, headers),
      author.get("/notifications", {}, headers),
    ]);
    assert.ok(notified.body[0].body.includes(type.body.name));
    return [note.body.warningTypeName, type.body.name, post.body.warning.warningTypeName];
  };
  assert.deepEqual(await shown({}), ["Minor", "Minor", "Minor"]);
  assert.deepEqual(await shown(inFrench), ["Mineur", "Mineur", "Mineur"]);
  const change = (body: object) => administrator.patch(`/warning-types/${TYPES.minor}`, body, inFrench);
  assert.equal((await change({ name: "Mineur", points: 1 })).status, 200);
  assert.deepEqual(await shown({}), ["Minor", "Minor", "Minor"]);
  assert.equal((await change({ name: "Petit" })).status, 200);
  assert.deepEqual(await shown({}), ["Petit", "Petit", "Petit"]);
  await change({ name: "Minor" });
});
