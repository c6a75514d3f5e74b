import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { anExport, CATEGORIES, importInto } from "#features/import/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Emblems of categories, by the ids of these. */
const emblems = new Map<number, string>();
const heraldry = addon({
  ...about("heraldry"),
  adds: [
    recordsRenumbered.with(async (_context, recordType, moved) => {
      if (recordType !== "category") return;
      for (const { from, to } of moved) {
        const emblem = emblems.get(from);
        if (emblem === undefined) continue;
        emblems.delete(from);
        emblems.set(to, emblem);
      }
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(heraldry);
// The ids of the export are taken here as well.
const made: number[] = [];
for (const name of ["Two", "Three", "Four", "Five", "Six"]) made.push(await aCategory(here, { name }));
const [five = 0, six = 0] = made.slice(-2);
const [EXPORTED_FIVE, EXPORTED_SIX] = [5, 6];

async function nameOf(categoryID: number): Promise<string> {
  return (await (await there.as("administrator")).get(`/categories/${categoryID}`)).body.name;
}

test("an add-on's data follows records to the ids that an import gives them, once it has been on", async () => {
  assert.deepEqual([five, six], [EXPORTED_FIVE, EXPORTED_SIX]);
  emblems.set(five, "fish").set(six, "swan");
  const table = (categoryID: number) =>
    [
      ...CATEGORIES.slice(0, 2),
      ...CATEGORIES.slice(2).filter((row) => row[0] === categoryID),
    ] as typeof CATEGORIES;
  await importInto(here, await anExport([table(EXPORTED_SIX)]));
  assert.equal(emblems.get(six), "swan", "the add-on has not been on");
  await toggle("on");
  await importInto(here, await anExport([table(EXPORTED_FIVE)]));
  assert.equal(emblems.has(five), false);
  const [[now = 0] = []] = [...emblems].filter(([, emblem]) => emblem === "fish");
  assert.equal(await nameOf(now), "Five");
  await toggle("off");
});
