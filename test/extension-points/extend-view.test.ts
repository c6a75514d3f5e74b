import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { type CommentRow, commentView } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import { type DiscussionRow, discussionView } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/**
 * Adds the length of each title; an empty list of attachments on request, and otherwise the first letter of the
 * title. With statuses, it adds the length according to PostgreSQL, or −1 when that was not queried.
 */
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
      expand: "attachments",
      fields: { attachments: z.array(z.unknown()) },
      load: async (_context, rows) => rows.map(() => ({ attachments: [] })),
    }),
    extendView(discussionView, {
      notWith: "attachments",
      fields: { firstLetter: z.string() },
      load: async (_context, rows) => rows.map(({ name }) => ({ firstLetter: name[0] })),
    }),
    extendView<DiscussionRow, number>(discussionView, {
      expand: "status",
      fields: { found: z.int() },
      inlineColumns: {
        name: "length",
        find: (_context, id) =>
          sql`(select length(name) from discussions as named where discussion_id = ${id})`,
      },
      load: async (_context, rows, _shown, found) =>
        rows.map(({ name }, place) => ({ found: found ? found[place] : -name.length })),
    }),
    extendView<CommentRow, string | null, DiscussionRow>(commentView, {
      fields: { foundIn: z.string().nullable() },
      inlineColumns: {
        name: "title",
        find: (_context, _id, within) => sql`to_json(${within?.name ?? null}::text)`,
      },
      load: async (_context, rows, _shown, found) =>
        rows.map((_row, place) => ({ foundIn: found?.[place] ?? null })),
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(lengths);
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
    rows.map(({ lengthOfName, attachments }: Record<string, unknown>) => [lengthOfName, attachments]),
  );
}
const everywhere = (rows: unknown[]) => [rows, rows, rows, rows];
const nothing = [
  [undefined, undefined],
  [undefined, undefined],
];

test("a view has an add-on's fields while it is on, in lists and alone, on every node", async () => {
  assert.deepEqual(await shown({ expand: "all" }), everywhere(nothing));
  await toggle("on");
  assert.deepEqual(
    await shown({ expand: "attachments" }),
    everywhere([
      [4, []],
      [7, []],
    ]),
  );
  await toggle("off");
  assert.deepEqual(await shown({ expand: "all" }), everywhere(nothing));
});

test("a field that is not requested is missing", async () => {
  await toggle("on");
  assert.deepEqual(
    await shown(),
    everywhere([
      [4, undefined],
      [7, undefined],
    ]),
  );
});

test("a field is left out of the view that does without it", async () => {
  await toggle("on");
  for (const [expand, first] of [
    ["status", "F"],
    ["attachments", undefined],
  ])
    for (const guest of guests)
      assert.equal((await guest.get(`/discussions/${ids[0]}`, { expand })).body.firstLetter, first);
});

test("the fields of a whole page are loaded at once", async () => {
  await toggle("on");
  loads = 0;
  await guests[0]!.get("/discussions");
  assert.equal(loads, 1);
});

test("an inline column is loaded with its rows, on request", async () => {
  const [guest] = guests;
  const read = async (path: string) => (await guest!.get(path, { expand: "status" })).body;
  const first = `/discussions/${ids[0]}`;
  await toggle("off");
  await read(first);
  const before = await here.countStatements(() => read(first));
  await toggle("on");
  assert.equal((await read(first)).found, 4);
  assert.equal(await here.countStatements(() => read(first)), before);
  const listed = await read("/discussions");
  assert.deepEqual(new Set(listed.map(({ found }: { found: number }) => found)), new Set([4, 7]));
});

test("an inline column of a thread learns of which discussion it is", async () => {
  await toggle("on");
  const [discussionID] = ids;
  const commentID = await aComment(here, { discussionID: discussionID! });
  const thread = { parentRecordType: "discussion", parentRecordID: discussionID };
  for (const guest of guests) {
    const { body } = await guest.get("/comments/thread", thread);
    assert.equal(body.commentsByID[commentID].foundIn, "Four");
  }
});
