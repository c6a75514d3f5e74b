import assert from "node:assert/strict";
import { test } from "node:test";
import { addCommentParent } from "#features/comments/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "#test/forum.ts";
import { addEscalationStatus } from "./server/index.ts";
import { anEscalation } from "./testing.ts";

/** Works on escalations elsewhere, and lets nobody say anything of its tickets. */
const desk = addon({
  name: "desk",
  title: "Desk",
  description: "Works on escalations elsewhere.",
  version: "1",
  adds: [
    addEscalationStatus({ status: "external-desk", name: phrase("Done") }),
    addCommentParent({
      recordType: "ticket",
      hasID: (commentID) => commentID === 9_000_000_000_000,
      list: async (_context, ticketID, { page, limit }) => {
        if (ticketID !== 7) throw notFound("Page");
        return { comments: [], paging: { page, limit, total: 0, more: false } };
      },
      get: () => Promise.reject(notFound("Page")),
      getSource: () => Promise.reject(notFound("Page")),
      add: () => Promise.reject(notFound("Page")),
      change: () => Promise.reject(notFound("Page")),
      remove: async () => {},
    }),
  ],
});
const forum = await openForum({ more: [desk] });
const moderator = await forum.as("moderator");
const turn = (isOn: boolean) => forum.forum.application.switchAddon("desk", isOn);

test("an add-on has escalations stand at something else, while it is on; they wait all the same", async () => {
  const { escalationID } = await anEscalation(forum, moderator);
  const set = () => moderator.patch(`/escalations/${escalationID}`, { status: "external-desk" });
  assert.equal((await set()).status, 422);
  await turn(true);
  assert.equal((await set()).body.status, "external-desk");
  const { counts } = (await moderator.get("/users/me-counts")).body;
  assert.equal(counts.find(({ name }: { name: string }) => name === "escalations").count, 1);
  await turn(false);
  assert.equal((await moderator.get(`/escalations/${escalationID}`)).body.status, "external-desk");
});

test("an add-on's records take comments through the same calls, while it is on", async () => {
  const ask = () => moderator.get("/comments", { parentRecordType: "ticket", parentRecordID: 7 });
  const remove = () => moderator.delete("/comments/9000000000000");
  await turn(false);
  assert.deepEqual([(await ask()).status, (await remove()).status], [422, 404]);
  await turn(true);
  assert.deepEqual([(await ask()).body, (await remove()).status], [[], 204]);
});
