import assert from "node:assert/strict";
import { test } from "node:test";
import { addConfirmationMethod } from "#features/sessions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

const knocks = addon({
  ...about("knocks"),
  adds: [
    addConfirmationMethod({
      name: "knock",
      label: phrase("Knock"),
      isAvailable: async (_context, userID) => userID !== moderatorID,
      verify: async (_context, _userID, secret) => secret === "three times",
    }),
  ],
});
let moderatorID = 0;

const HOUR_MS = 60 * 60 * 1000;
let now = new Date();
const forum = await openForum({ more: [knocks], now: () => now });
const { application } = forum.forum;
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
moderatorID = moderator.userID;
const role = { name: "Helpers", permissions: [] };

test("an add-on offers a way to confirm again, while it is on and to those it is for", async () => {
  now = new Date(now.getTime() + HOUR_MS);
  const refused = await administrator.post("/roles", role);
  assert.deepEqual([refused.status, refused.body.confirmation], [403, true]);

  const knock = (secret: string) => administrator.post("/sessions/confirmation", { method: "knock", secret });
  assert.equal((await knock("three times")).body.errors[0].field, "method");
  await application.switchAddon("knocks", true);
  const { body } = await administrator.get("/sessions/confirmation");
  assert.deepEqual(body.methods, [{ name: "knock", needsScript: false, label: "Knock" }]);
  assert.deepEqual((await moderator.get("/sessions/confirmation")).body.methods, []);
  assert.equal((await knock("twice")).body.errors[0].field, "secret");
  assert.equal((await administrator.post("/roles", role)).status, 403);
  assert.equal((await knock("three times")).status, 201);
  assert.equal((await administrator.post("/roles", role)).status, 201);
  await application.switchAddon("knocks", false);
});
