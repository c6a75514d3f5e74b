import assert from "node:assert/strict";
import { test } from "node:test";
import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lamps = new Map<number, string>();

const lighting = addon({
  ...about("lighting"),
  adds: [
    addPurge({
      name: "lamps",
      count: async (_context, userIDs) => userIDs.filter((userID) => lamps.has(userID)).length,
      text: (count) => phrase("Lamps: {count}", { count }),
      async clear(_context, userID) {
        const color = lamps.get(userID) ?? null;
        lamps.delete(userID);
        return { color };
      },
      async restore(_context, userID, removed) {
        lamps.set(userID, (removed as { color: string }).color);
      },
    }),
  ],
});

const { here, toggle } = await onTwoNodes(lighting);
const administrator = await here.as("administrator");

test("an add-on's data of a user is purged with a spammer, and restored, while it is on", async () => {
  const { userID } = await here.as("member");
  lamps.set(userID, "green");
  const clear = async () =>
    (await administrator.post("/users/clear", { userIDs: [userID] })).body.operationID;
  const undo = async (operationID: string) =>
    assert.equal((await administrator.post(`/logs/operations/${operationID}/undo`)).status, 200);
  await undo(await clear());
  assert.equal(lamps.get(userID), "green");

  await toggle("on");
  const { parts } = (await administrator.get(`/users/${userID}/clear`)).body;
  assert.equal(parts.find(({ name }: { name: string }) => name === "lamps").text, "Lamps: 1");
  const operationID = await clear();
  assert.equal(lamps.has(userID), false);
  await undo(operationID);
  assert.equal(lamps.get(userID), "green");
  await toggle("off");
});
