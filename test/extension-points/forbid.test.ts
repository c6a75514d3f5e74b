import assert from "node:assert/strict";
import { test } from "node:test";
import { deleteDiscussion, editDiscussion, startDiscussion } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Refuses loud titles, and changes of discussions that are carved in stone. */
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

const { here, there, toggle } = await onTwoNodes(quiet);
const moderators = [await here.as("moderator"), await there.as("moderator")];
const text = { body: "Words.", format: "text", categoryID: 1 };

async function actions(by: TestUser) {
  const stone = await aDiscussion(here, { name: "Stone" });
  const answers = [
    await by.post("/discussions", { name: "Hear me!", ...text }),
    await by.patch(`/discussions/${stone}`, { body: "Other words.", format: "text" }),
    await by.delete(`/discussions/${stone}`),
  ];
  return answers.map(({ status, body }) => [status, status === 403 ? body.message : null]);
}

const everywhere = async () => [await actions(moderators[0]!), await actions(moderators[1]!)];
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

test("an add-on refuses an action with its message while it is on, on every node", async () => {
  assert.deepEqual(await everywhere(), [done, done]);
  await toggle("on");
  assert.deepEqual(await everywhere(), [refused, refused]);
  await toggle("off");
  assert.deepEqual(await everywhere(), [done, done]);
});

test("it refuses nothing else, and allows nothing that is forbidden anyway", async () => {
  await toggle("on");
  assert.equal((await moderators[0]!.post("/discussions", { name: "Hear me", ...text })).status, 201);
  const guest = await here.as("guest");
  const { status, body } = await guest.post("/discussions", { name: "Hear me!", ...text });
  assert.deepEqual([status, body.message], [403, "Permission Problem"]);
});
