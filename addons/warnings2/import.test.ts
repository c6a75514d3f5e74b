import assert from "node:assert/strict";
import { test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import {
  anExport,
  DAY,
  FORUM,
  importInto,
  linesOf,
  type Table,
  wrongCounters,
} from "#features/import/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { withWarnings } from "./testing.ts";

const [forum, other] = [await openForum(), await openForum()];
for (const each of [forum, other]) await withWarnings(each);

const RULES: Table = [
  "Rule",
  "RuleID Name Description InsertUserID DateInserted",
  [5, "Be kind", "Always.", 1, DAY],
];
const TYPES: Table = [
  "WarningType",
  "WarningTypeID Name Description Points ExpireNumber ExpireType",
  [40, "Harsh", "Very.", 4, 2, "weeks"],
];
const attributes = (more: object) =>
  JSON.stringify({ WarningTypeID: 40, Points: 4, ExpireNumber: 2, ExpireType: "weeks", ...more });
const NOTES: Table = [
  "UserNote",
  "UserNoteID Type UserID Body Format InsertUserID DateInserted Attributes",
  [70, "note", 3, "A note.", "Text", 1, DAY, ""],
  [
    71,
    "warning",
    3,
    "Live.",
    "Text",
    1,
    DAY,
    attributes({ ModeratorNote: "Hm", RuleID: 5, RecordType: "discussion", RecordID: 11 }),
  ],
  [72, "warning", 3, "Over.", "Text", 1, DAY, attributes({ ExpiresTimespan: 3600 })],
  [73, "warning", 3, "Back.", "Text", 1, DAY, attributes({ Reversed: true })],
  [74, "warning", 404, "Lost.", "Text", 1, DAY, attributes({})],
  [75, "warning", 3, "Live as well.", "Text", 1, DAY, attributes({})],
];

const seen = async (of: TestForum) => {
  const reader = await of.as("administrator");
  const { body } = await reader.get("/user-notes", { userID: 3 });
  const { punished, banned } = (await reader.get("/users/3")).body;
  const notes = body.map((note: Record<string, unknown>) => [
    ...[note["userNoteID"], note["type"], note["points"], note["isLive"], note["reversed"]],
    ...[note["ruleName"], note["moderatorNote"], note["expiresString"]],
  ]);
  return { notes, punished, banned };
};

test("a Vanilla export arrives whole, punishes no one again, and is exported without loss", async () => {
  const report = await importInto(forum, await anExport([NOTES, TYPES, RULES, ...FORUM]));
  assert.deepEqual(
    ["Rule", "WarningType", "UserNote"].map((name) => linesOf(report, name).skipped.length),
    [0, 0, 1],
  );
  const expected = {
    notes: [
      [75, "warning", 4, true, false, null, null, "2 weeks"],
      [73, "warning", 4, false, true, null, null, "2 weeks"],
      [72, "warning", 4, false, false, null, null, "2 weeks"],
      [71, "warning", 4, true, false, "Be kind", "Hm", "2 weeks"],
      [70, "note", undefined, undefined, undefined, undefined, undefined, undefined],
    ],
    punished: 8,
    // By staff, as in the export.
    banned: 1,
  };
  assert.deepEqual(await seen(forum), expected);
  assert.deepEqual(await wrongCounters(forum), []);
  const file = `${forum.config.dataDirectory}/export.txt.gz`;
  await writeExport(await forum.context(), file);
  await importInto(other, file);
  assert.deepEqual(await seen(other), expected);
  assert.deepEqual(await wrongCounters(other), []);
});
