import assert from "node:assert/strict";
import { test } from "node:test";
import { aWebhook, openReceiver, reachReceiver } from "#features/webhooks/testing.ts";
import { openForum } from "#test/forum.ts";
import { aWarning, withWarnings } from "./testing.ts";

const forum = await openForum();
await withWarnings(forum);
const receiver = await openReceiver();
reachReceiver(await forum.context(), receiver.host);

test("webhooks receive new notes and warnings, without network addresses", async () => {
  const moderator = await forum.as("moderator");
  await aWebhook(await forum.as("administrator"), { events: ["userNote"] });
  const { userID } = await forum.as("member", "Wanda");
  const note = await moderator.post("/user-notes/notes", { userID, body: "Quiet.", format: "text" });
  assert.equal(note.status, 201);
  await aWarning(moderator, userID);
  await forum.drained();
  assert.deepEqual(
    receiver.received.map(({ text, body: { action, payload } }) => [
      ...[action, payload["userNote"].type, payload["userNote"].user.name, text.includes("IPAddress")],
    ]),
    [
      ["usernote_insert", "note", "Wanda", false],
      ["usernote_insert", "warning", "Wanda", false],
    ],
  );
});
