import assert from "node:assert/strict";
import { test } from "node:test";
import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { addon } from "#platform/server/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lamps = new Map<number, string>();

const lighting = addon({
  ...about("lighting"),
  adds: [
    addClearing({
      name: "lamps",
      count: async (_context, userIDs) => userIDs.filter((userID) => lamps.has(userID)).length,
      words: (count) => phrase("Lamps: {count}", { count }),
      async clear(_context, userID) {
        const colour = lamps.get(userID) ?? null;
        lamps.delete(userID);
        return { colour };
      },
      async restore(_context, userID, kept) {
        lamps.set(userID, (kept as { colour: string }).colour);
      },
    }),
  ],
});

const { here, turn } = await onTwoNodes(lighting);
const administrator = await here.as("administrator");

test("what an add-on keeps of somebody goes with a spammer, and comes back, while it is on", async () => {
  const { userID } = await here.as("member");
  lamps.set(userID, "green");
  const clear = async () => (await administrator.post("/users/clear", { userIDs: [userID] })).body.actID;
  const undo = async (actID: string) =>
    assert.equal((await administrator.post(`/logs/acts/${actID}/undo`)).status, 200);
  await undo(await clear());
  assert.equal(lamps.get(userID), "green");

  await turn("on");
  const { parts } = (await administrator.get(`/users/${userID}/clear`)).body;
  assert.equal(parts.find(({ name }: { name: string }) => name === "lamps").text, "Lamps: 1");
  const actID = await clear();
  assert.equal(lamps.has(userID), false);
  await undo(actID);
  assert.equal(lamps.get(userID), "green");
  await turn("off");
});
