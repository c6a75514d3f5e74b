import assert from "node:assert/strict";
import { test } from "node:test";
import { deleteDiscussion, editDiscussion, startDiscussion } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/feature.ts";
import { forbid } from "#platform/server/rule.ts";
import type { Person } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Keeps loud words out, and what is carved in stone as it is. */
const quiet = addon({
  ...about("quiet"),
  adds: [
    forbid(startDiscussion, (_context, { name }) => (name.endsWith("!") ? "Please speak softly." : null)),
    forbid(editDiscussion, async (_context, { name }) =>
      name === "Stone" ? "It is carved in stone." : null,
    ),
    forbid(deleteDiscussion, (_context, { name }) => (name === "Stone" ? "Nobody moves it." : null)),
  ],
});

const { here, there, turn } = await onTwoNodes(quiet);
const moderators = [await here.as("moderator"), await there.as("moderator")];
const words = { body: "Words.", format: "text", categoryID: 1 };

async function deeds(by: Person) {
  const stone = await aDiscussion(here, { name: "Stone" });
  const answers = [
    await by.post("/discussions", { name: "Hear me!", ...words }),
    await by.patch(`/discussions/${stone}`, { body: "Other words.", format: "text" }),
    await by.delete(`/discussions/${stone}`),
  ];
  return answers.map(({ status, body }) => [status, status === 403 ? body.message : null]);
}

const everywhere = async () => [await deeds(moderators[0]!), await deeds(moderators[1]!)];
const done = [
  [201, null],
  [200, null],
  [204, null],
];
const refused = [
  [403, "Please speak softly."],
  [403, "It is carved in stone."],
  [403, "Nobody moves it."],
];

test("an add-on refuses a deed with its words while it is on, on every node", async () => {
  assert.deepEqual(await everywhere(), [done, done]);
  await turn("on");
  assert.deepEqual(await everywhere(), [refused, refused]);
  await turn("off");
  assert.deepEqual(await everywhere(), [done, done]);
});

test("it refuses nothing else, and allows nothing that is forbidden anyway", async () => {
  await turn("on");
  assert.equal((await moderators[0]!.post("/discussions", { name: "Hear me", ...words })).status, 201);
  const guest = await here.as("guest");
  const { status, body } = await guest.post("/discussions", { name: "Hear me!", ...words });
  assert.deepEqual([status, body.message], [403, "Permission Problem"]);
});
