import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, importInto, linesOf, wrongCounters } from "#features/import/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { exported, withRanks } from "./testing.ts";

const [forum, other] = [await openForum(), await openForum()];
for (const each of [forum, other]) await withRanks(each);

const ranksIn = async (of: TestForum) => {
  const administrator = await of.as("administrator");
  return (await administrator.get("/ranks")).body.map(
    ({ countUsers: _, ...rank }: { countUsers: number }) => rank,
  );
};
const rankOf = async (of: TestForum, userID: number) =>
  (await (await of.as("administrator")).get(`/users/${userID}`)).body.rankID ?? null;
const members = async (of: TestForum) => {
  const found: unknown[] = [];
  for (const userID of [2001, 2002, 2003, 2004]) found.push(await rankOf(of, userID));
  return found;
};

test("ranks of a Vanilla export arrive with their criteria and abilities, and those of members", async () => {
  const report = await importInto(forum, await anExport(exported));
  const { wrote, changed } = linesOf(report, "Rank");
  assert.deepEqual(
    [wrote, changed],
    [
      4,
      [
        ["these attributes are left out: Flair", 1, "502"],
        ["these attributes are left out: Role", 1, "504"],
      ],
    ],
  );
  const [guest, ranger, hero, odd] = await ranksIn(forum);
  assert.deepEqual(
    [guest.criteria, guest.abilities, hero.criteria, hero.abilities, odd.criteria],
    [{}, {}, { manual: true }, { polls: true }, { manual: true }],
  );
  assert.deepEqual(ranger, {
    ...{ rankID: 502, name: "Ranger", userTitle: "Ranger é", level: 2 },
    ...{ notificationBody: "You are a ranger.", cssClass: "rank-gold" },
    criteria: { points: 10, time: "2 weeks" },
    abilities: { discussionsAdd: false, curation: true, editTimeout: 3600 },
  });
  assert.deepEqual(await members(forum), [502, 501, 503, 501]);
  assert.equal(report.counters["userRanks.rankID"]! >= 2, true);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("an export of the forum brings everything to another forum", async () => {
  const path = join(tmpdir(), `ranks-${process.pid}.txt.gz`);
  await writeExport(await forum.context(), path);
  const report = await importInto(other, path);
  await rm(path);
  assert.deepEqual(linesOf(report, "Rank").changed, []);
  assert.deepEqual(await ranksIn(other), await ranksIn(forum));
  assert.deepEqual(await members(other), [502, 501, 503, 501]);
});
