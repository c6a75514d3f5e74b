import assert from "node:assert/strict";
import { test } from "node:test";
import { addUserLookup } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const members = new Map<string, { userID: number }[]>();
const cards = addon({
  ...about("cards"),
  adds: [
    addUserLookup(async ({ actor }, field, value) => {
      if (field !== "library-card") return null;
      if (actor.userID === 0) throw forbidden("Guests don’t know cards.");
      return members.get(value) ?? [];
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(cards);

test("users are found by the field of an add-on while it is on, on every node", async () => {
  const [ann, bob] = [await here.as("member", "ann"), await here.as("member", "bob")];
  const guest = await there.as("guest");
  members.set("1", [ann]).set("2", [ann, bob]);
  const ask = (by: typeof ann, value: string) => by.get(`/users/$library-card:${value}`);
  await toggle("off");
  assert.equal((await ask(ann, "1")).status, 400);
  await toggle("on");
  for (const by of [ann, await there.as("member")]) {
    const { status, body } = await ask(by, "1");
    assert.deepEqual([status, body.userID], [200, ann.userID]);
  }
  assert.deepEqual(
    [(await ask(ann, "2")).status, (await ask(ann, "3")).status, (await ask(guest, "1")).status],
    [409, 404, 403],
  );
  assert.equal((await ann.get("/users/$color:red")).status, 400, "no lookup knows the field");
  await toggle("off");
  assert.equal((await ask(ann, "1")).status, 400);
});
