import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import {
  anExport,
  CATEGORIES,
  DAY,
  dump,
  importInto,
  linesOf,
  type Table,
  USERS,
  wrongCounters,
} from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { aTag } from "./testing.ts";

const TAGS: Table = [
  "Tag",
  "TagID Name FullName Type ParentTagID InsertUserID DateInserted CategoryID CountDiscussions",
  [4, "ink", "Ink", "", null, 1, DAY, -1, 70],
  [5, "blue-ink", "Blue ink", "User", 4, 404, null, -1, 0],
  [6, "Odd word!", "Pens, and more", null, 5, null, DAY, 5, 0],
  [7, "INK", "Ink again", "", 99, 1, DAY, -1, 0],
  [8, "ink", "Done", "Status", null, 1, DAY, -1, 0],
  [9, "", "", "", null, 1, DAY, -1, 0],
];
const TIES: Table = [
  "TagDiscussion",
  "TagID DiscussionID CategoryID DateInserted",
  [4, 12, 1, DAY],
  [5, 12, 1, DAY],
  [4, 2, 1, null],
  [4, 12, 1, DAY],
  [77, 12, 1, DAY],
  [4, 4040, 1, DAY],
];
const DISCUSSIONS: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Tags",
  [12, 1, "Bare", "x", "Text", 3, DAY, "ink,blue-ink,lost"],
  [2, 1, "Plain", "x", "Text", 2, DAY, null],
];

const [moved, tried, made, named] = [
  await openForum(),
  await openForum(),
  await openForum(),
  await openForum(),
] as const;
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe("imported tags", async () => {
  const forum = moved;
  const admin = await forum.as("administrator");
  const file = await anExport([TIES, DISCUSSIONS, TAGS, USERS, CATEGORIES]);
  const report = await importInto(forum, file);

  it("preserve their ids, names, url codes, types and parents", async () => {
    const { body } = await admin.get("/tags", { type: "all", sort: "tagID" });
    assert.deepEqual(
      body.map((tag: Record<string, unknown>) => [
        ...[tag["tagID"], tag["name"], tag["urlcode"], tag["type"], tag["parentTagID"]],
        tag["countDiscussions"],
      ]),
      [
        [4, "Ink", "ink", "", null, 2],
        [5, "Blue ink", "blue-ink", "", 4, 1],
        [6, "Pens and more", "odd-word", "", null, 0],
        [7, "Ink again", "INK-7", "", null, 0],
        [8, "Done", "ink", "Status", null, 0],
      ],
    );
    const { body: one } = await admin.get("/tags/4");
    assert.deepEqual([one.insertUserID, one.dateInserted], [1, "2014-03-01T08:00:00.000Z"]);
  });

  it("are attached to the discussions of the export, and recounted", async () => {
    assert.deepEqual(namesOf((await admin.get("/discussions/12")).body.tags), ["Blue ink", "Ink"]);
    assert.deepEqual(namesOf((await admin.get("/discussions", { tagID: 4 })).body).sort(), ["Bare", "Plain"]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("are reported, each with its outcome", () => {
    assert.deepEqual(linesOf(report, "Tag"), {
      ...{ read: 6, wrote: 5, kept: 0 },
      changed: [
        ["its name was shortened to one line without commas", 1, "6"],
        ["its urlcode belongs to another tag", 1, "7 (INK-7)"],
        ["its parent does not exist or has a parent itself; it has no parent now", 2, "6 7"],
        ["it belonged to one category; here it is for all", 1, "6"],
      ],
      skipped: [["it has no name", 1, "9"]],
    });
    assert.deepEqual(linesOf(report, "TagDiscussion"), {
      ...{ read: 6, wrote: 3, kept: 1, changed: [] },
      skipped: [
        ["the tag does not exist", 1, "77/12"],
        ["its discussion does not exist", 1, "4/4040"],
      ],
    });
  });

  it("are not changed by a second import, even where they were removed, renamed or deleted since", async () => {
    await admin.put("/discussions/12/tags", { tagIDs: [4] });
    await admin.patch("/tags/4", { name: "Inks", urlcode: "inks" });
    assert.equal((await admin.delete("/tags/6")).status, 204);
    await admin.delete("/discussions/2");
    const before = await dump(forum);
    const second = await importInto(forum, file);
    assert.deepEqual(await dump(forum), before);
    assert.ok(second.tables.every(({ wrote, changed }) => wrote === 0 && changed.length === 0));
    assert.deepEqual(second.counters, {});
  });

  it("do not collide with tags created later", async () => {
    const { body } = await admin.post("/tags", { name: "Nibs" });
    assert.equal(body.tagID, 10);
  });

  it("change nothing in a dry run", async () => {
    const before = await dump(tried);
    const trial = await importInto(tried, file, { dryRun: true });
    assert.equal(linesOf(trial, "TagDiscussion").wrote, 3);
    assert.deepEqual(await dump(tried), before);
  });
});

describe("tags created in this forum", async () => {
  const forum = made;
  const admin = await forum.as("administrator", "Ann");
  const other = await Promise.all(["one", "two", "three"].map((name) => aTag(forum, name)));
  const [nibs, ink] = [await aTag(forum, "nibs"), await aTag(forum, "Ink")];
  const blue = await aTag(forum, "sixth");
  const discussionID = await aDiscussion(forum, { insertUserID: admin.userID });
  await admin.put(`/discussions/${discussionID}/tags`, { tagIDs: [nibs, ink, blue] });
  const gone = await aDiscussion(forum, { insertUserID: admin.userID });
  await admin.put(`/discussions/${gone}/tags`, { tagIDs: [nibs, ink] });
  await admin.delete(`/discussions/${gone}`);
  const report = await importInto(forum, await anExport([USERS, CATEGORIES, TAGS]));

  it("get new ids, or become the imported ones when their url codes are equal", async () => {
    assert.deepEqual([nibs, ink, blue, other.length], [4, 5, 6, 3]);
    assert.deepEqual(linesOf(report, "Tag").changed.slice(0, 4), [
      [
        "created on this forum; it got a new id because the export uses the old one",
        3,
        "4 → 10 5 → 11 6 → 12",
      ],
      ["its name was shortened to one line without commas", 1, "6"],
      ["its urlcode belongs to another tag", 1, "7 (INK-7)"],
      ["also created on this forum; it got the id of the export", 1, "11 → 4"],
    ]);
    assert.equal(linesOf(report, "Tag").kept, 1);
  });

  it("stay on their discussions, and in the log of deleted ones", async () => {
    const { body } = await admin.get("/tags", { query: "", excludeNoCountDiscussion: true, sort: "tagID" });
    assert.deepEqual(
      body.map(({ tagID, name }: { tagID: number; name: string }) => [tagID, name]),
      [
        [4, "Ink"],
        [10, "nibs"],
        [12, "sixth"],
      ],
    );
    const { rows } = await forum.forum.application.database.pool.query(
      "select parts -> 'tags' -> 'tagIDs' as ids from deleted_discussions",
    );
    assert.deepEqual(
      rows.map(({ ids }) => ids.sort((a: number, b: number) => a - b)),
      [[4, 10]],
    );
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("an export without tables for tags", async () => {
  const forum = named;
  const admin = await forum.as("administrator");
  const file = await anExport([
    USERS,
    CATEGORIES,
    [
      ...DISCUSSIONS.slice(0, 2),
      [12, 1, "Bare", "x", "Text", 3, DAY, "Fountain pens, ink ,,INK"],
      [2, 1, "Plain", "x", "Text", 2, DAY, "ink"],
      [3, 1, "Odd", "x", "Text", 2, DAY, 'a:1:{i:0;s:3:"ink";}'],
    ] as unknown as Table,
  ]);
  const report = await importInto(forum, file);

  it("imports the tags that its discussions name", async () => {
    assert.deepEqual(namesOf((await admin.get("/discussions/12")).body.tags), ["Fountain pens", "ink"]);
    assert.deepEqual(linesOf(report, "Discussion").changed, [
      ["its Tags are not names separated by commas; they were left out", 1, "3"],
    ]);
    const { body } = await admin.get("/tags", { query: "ink" });
    assert.deepEqual([body.length, body[0].countDiscussions], [1, 2]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("imports them once", async () => {
    await admin.put("/discussions/12/tags", { tagIDs: [] });
    const before = await dump(forum);
    assert.deepEqual((await importInto(forum, file)).counters, {});
    assert.deepEqual(await dump(forum), before);
  });
});
