import assert from "node:assert/strict";
import { test } from "node:test";
import { addon } from "#platform/server/application/feature.ts";
import { addMergedRows, type Merge } from "#platform/server/operations/merged-rows.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const merged: Merge[] = [];
/** Numbers of an add-on that follow an account into another one. */
const numbers = addon({
  ...about("numbers"),
  adds: [
    addMergedRows({
      table: "numbers",
      columns: [],
      move: async (_context, merge) => void merged.push(merge),
    }),
  ],
});

const { here, toggle } = await onTwoNodes(numbers);

async function merge(): Promise<Merge> {
  const administrator = await here.as("administrator");
  const [from, into] = [await here.as("member"), await here.as("member")];
  const { status } = await administrator.post(`/users/${from.userID}/merge`, {
    ...{ intoUserID: into.userID, name: from.name },
  });
  assert.equal(status, 200);
  return { fromUserID: from.userID, intoUserID: into.userID };
}

test("what an add-on stores about accounts is merged with them once it has been on", async () => {
  await merge();
  assert.equal(merged.length, 0);
  await toggle("on");
  const { fromUserID, intoUserID } = await merge();
  assert.deepEqual(
    merged.map((each) => [each.fromUserID, each.intoUserID]),
    [[fromUserID, intoUserID]],
  );
  await toggle("off");
  await merge();
  assert.equal(merged.length, 2);
});
