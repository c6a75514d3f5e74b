import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { GENERAL } from "./testing.ts";

let moment = Date.parse("2026-03-01T12:00:00Z");
const forum = await openForum({
  now: () => {
    moment += 1;
    return new Date(moment);
  },
});

it("a discussion without comments is sorted by the time it was started, however long the transaction takes", async () => {
  const author = await forum.as("member");
  const draft = { name: "Tea", body: "Words.", format: "text", categoryID: GENERAL };
  const { body } = await author.post("/discussions", draft);
  assert.equal(body.dateLastComment, body.dateInserted);
});
