import assert from "node:assert/strict";
import { test } from "node:test";
import { addCommentParent } from "#features/comments/server/index.ts";
import { addEscalationStatus } from "#features/escalations/server/index.ts";
import { anEscalation } from "#features/escalations/testing.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";

/** An add-on that adds a status, and a record type whose comments are read-only. */
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
const switchDesk = (isOn: boolean) => forum.forum.application.switchAddon("desk", isOn);

test("an add-on can add a status while it is enabled; escalations with it stay open afterwards", async () => {
  const { escalationID } = await anEscalation(forum, moderator);
  const set = () => moderator.patch(`/escalations/${escalationID}`, { status: "external-desk" });
  assert.equal((await set()).status, 422);
  await switchDesk(true);
  assert.equal((await set()).body.status, "external-desk");
  const { counts } = (await moderator.get("/users/me-counts")).body;
  assert.equal(counts.find(({ name }: { name: string }) => name === "escalations").count, 1);
  await switchDesk(false);
  assert.equal((await moderator.get(`/escalations/${escalationID}`)).body.status, "external-desk");
});

test("an add-on can add records with comments while it is enabled", async () => {
  const ask = () => moderator.get("/comments", { parentRecordType: "ticket", parentRecordID: 7 });
  const remove = () => moderator.delete("/comments/9000000000000");
  await switchDesk(false);
  assert.deepEqual([(await ask()).status, (await remove()).status], [422, 404]);
  await switchDesk(true);
  assert.deepEqual([(await ask()).body, (await remove()).status], [[], 204]);
});
