import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addTopic, unseenReaders } from "#features/live/server/index.ts";
import { type LiveClient, listening } from "#features/live/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Rooms that members enter by number, and users whom no one sees in them. */
const shy = new Set<number>();
const rooms = addon({
  ...about("rooms"),
  adds: [
    addTopic({
      kind: "room",
      canSubscribe: async ({ actor }, roomID) => actor.userID > 0 && roomID < 100,
      hasReaders: true,
    }),
    unseenReaders.with(async () => shy),
  ],
});

const { here, there, toggle } = await onTwoNodes(rooms);
const address = await there.listen();
const [reader, author, other] = [await here.as("member"), await here.as("member"), await here.as("member")];
const open: LiveClient[] = [];
after(() => {
  for (const client of open) client.close();
});

async function enter(user: TestUser, topic: string): Promise<LiveClient> {
  const client = await listening(address, user, [topic]);
  open.push(client);
  return client;
}

const presence = (topic: string) => reader.get("/live/presence", { topic });
async function readersIn(topic: string): Promise<number[]> {
  const { body } = await presence(topic);
  return body.readers.map(({ userID }: { userID: number }) => userID).sort();
}

test("members subscribe to an add-on's topic and see its readers while it is on, on every node", async () => {
  assert.equal((await presence("room:12")).status, 404);
  await toggle("on");
  assert.equal((await presence("room:12")).status, 200);
  assert.equal((await presence("room:100")).status, 404, "its access is the add-on's");
  await enter(author, "room:12");
  await enter(other, "room:12");
  await until(
    async () => (await readersIn("room:12")).length === 2,
    20,
    "The readers were not listed on the other node.",
  );
  assert.deepEqual(await readersIn("room:12"), [author.userID, other.userID].sort());

  shy.add(other.userID);
  assert.deepEqual(await readersIn("room:12"), [author.userID], "the add-on hides a reader");
  for (const user of [other, author])
    assert.equal((await there.here(user).put("/live/presence", { topic: "room:12" })).status, 204);
  const typing = async () => {
    const { body } = await there.here(reader).get("/live/presence", { topic: "room:12" });
    return body.typing.map(({ userID }: { userID: number }) => userID);
  };
  await until(async () => (await typing()).length > 0, 10, "The typing user was not listed.");
  assert.deepEqual(await typing(), [author.userID], "nor is the hidden one shown as typing");
  await toggle("off");
  assert.equal((await presence("room:12")).status, 404);
});
