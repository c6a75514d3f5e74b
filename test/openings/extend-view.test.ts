import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { discussionView } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/feature.ts";
import { extendView } from "#platform/server/view.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Shows the length of each title; and, where reactions are wanted, that nobody reacted. */
let loads = 0;
const lengths = addon({
  ...about("lengths"),
  adds: [
    extendView(discussionView, {
      fields: { lengthOfName: z.int() },
      async load(_context, rows) {
        loads++;
        return rows.map(({ name }) => ({ lengthOfName: name.length }));
      },
    }),
    extendView(discussionView, {
      expand: "reactions",
      fields: { reactions: z.array(z.unknown()) },
      load: async (_context, rows) => rows.map(() => ({ reactions: [] })),
    }),
  ],
});

const { here, there, turn } = await onTwoNodes(lengths);
const ids = [await aDiscussion(here, { name: "Four" }), await aDiscussion(here, { name: "Seventy" })];
const guests = [await here.as("guest"), await there.as("guest")];

async function shown(query: object = {}) {
  const answers = guests.flatMap((guest) => [
    guest.get("/discussions", { sort: "discussionID", ...query }),
    Promise.all(ids.map((id) => guest.get(`/discussions/${id}`, { ...query }))),
  ]);
  const all = (await Promise.all(answers)).map((answer) =>
    Array.isArray(answer) ? answer.map(({ body }) => body) : answer.body,
  );
  return all.map((rows) =>
    rows.map(({ lengthOfName, reactions }: Record<string, unknown>) => [lengthOfName, reactions]),
  );
}
const everywhere = (rows: unknown[]) => [rows, rows, rows, rows];
const nothing = [
  [undefined, undefined],
  [undefined, undefined],
];

test("a view has the fields of an add-on while that is on, in lists and alone, on every node", async () => {
  assert.deepEqual(await shown({ expand: "all" }), everywhere(nothing));
  await turn("on");
  assert.deepEqual(
    await shown({ expand: "reactions" }),
    everywhere([
      [4, []],
      [7, []],
    ]),
  );
  await turn("off");
  assert.deepEqual(await shown({ expand: "all" }), everywhere(nothing));
});

test("a field that is not wanted is not there", async () => {
  await turn("on");
  assert.deepEqual(
    await shown(),
    everywhere([
      [4, undefined],
      [7, undefined],
    ]),
  );
});

test("the fields of a whole page are found at once", async () => {
  await turn("on");
  loads = 0;
  await guests[0]!.get("/discussions");
  assert.equal(loads, 1);
});
