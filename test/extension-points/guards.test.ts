import assert from "node:assert/strict";
import { test } from "node:test";
import { signInChecks } from "#features/sessions/server/index.ts";
import { PASSWORD } from "#features/sessions/testing.ts";
import { banChanged } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

const followed: object[] = [];
const porter = addon({
  ...about("porter"),
  adds: [
    callGuards.with(async ({ actor }, { path }) => {
      if (actor.name === "Idle" && path === "/discussions") throw forbidden("Rest a while.");
    }),
    signInChecks.with(async (_context, { userID, name, email }) => {
      if (userID === null && name === "Unwanted" && email !== null) throw forbidden("Not here.");
    }),
    onInTransaction(banChanged, async (_context, change) => void followed.push(change)),
  ],
});

const forum = await openForum({ more: [porter] });
const { application } = forum.forum;
const guest = await forum.as("guest");
const idle = await forum.as("member", "Idle");
const moderator = await forum.as("moderator");
const post = { name: "Hello", body: "Words.", format: "text", categoryID: 1 };
const draft = (name: string, at: number) => ({
  name,
  email: `unwanted${at}@people.test`,
  password: PASSWORD,
});

test("calls that write are guarded while the add-on is on, but not those that read", async () => {
  assert.equal((await idle.post("/discussions", post)).status, 201);
  await application.switchAddon("porter", true);
  const { status, body } = await idle.post("/discussions", post);
  assert.deepEqual([status, body.message], [403, "Rest a while."]);
  assert.equal((await idle.get("/discussions")).status, 200);
  assert.equal((await moderator.post("/discussions", post)).status, 201);
  await application.switchAddon("porter", false);
});

test("sign-ins are checked, and bans are reported", async () => {
  await application.switchAddon("porter", true);
  const refused = await guest.post("/users/register", draft("Unwanted", 1));
  assert.deepEqual([refused.status, refused.body.message], [403, "Not here."]);
  assert.equal((await guest.post("/users/register", draft("Wanted", 2))).status, 201);
  const { userID } = idle;
  for (const banned of [true, false]) await moderator.put(`/users/${userID}/ban`, { banned });
  assert.deepEqual(followed.splice(0), [
    { userID, before: 0, after: 1 },
    { userID, before: 1, after: 0 },
  ]);
  await application.switchAddon("porter", false);
  assert.equal((await guest.post("/users/register", draft("Unwanted", 3))).status, 201);
  await moderator.put(`/users/${userID}/ban`, { banned: true });
  assert.deepEqual(followed, []);
});
