import assert from "node:assert/strict";
import { test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, FORUM, importInto, linesOf, wrongCounters } from "#features/import/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { exported, withWarnings } from "./testing.ts";

const [forum, other] = [await openForum(), await openForum()];
for (const each of [forum, other]) await withWarnings(each);

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
  const report = await importInto(forum, await anExport([...exported, ...FORUM]));
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
