import assert from "node:assert/strict";
import { test } from "node:test";
import { addFragmentUses } from "#features/fragments/server/index.ts";
import { aFragment } from "#features/fragments/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

/** UUIDs of the fragments that the add-on applies. */
const applied = new Set<string>();
const asked: (readonly string[])[] = [];
const posters = addon({
  ...about("posters"),
  adds: [
    addFragmentUses(async (_context, fragmentUUIDs) => {
      asked.push(fragmentUUIDs);
      return fragmentUUIDs
        .filter((fragmentUUID) => applied.has(fragmentUUID))
        .map((fragmentUUID) => ({
          fragmentUUID,
          recordType: "poster",
          recordID: 5,
          name: "Summer",
          url: "/x",
        }));
    }),
  ],
});
const { forum, toggle, follows } = await withAddon(posters);

test("an add-on says which fragments it applies, and these cannot be deleted", async () => {
  const administrator = await forum.as("administrator");
  const [used, other] = [await aFragment(forum, { name: "A" }), await aFragment(forum, { name: "B" })];
  applied.add(used);
  const named = async (appliedStatus: string) =>
    (await administrator.get("/fragments", { appliedStatus })).body.map(
      ({ name, isApplied }: { name: string; isApplied: boolean }) => `${name} ${isApplied}`,
    );
  await follows(
    async () => ({
      applied: await named("applied"),
      free: await named("not-applied"),
      uses: (await administrator.get(`/fragments/${used}`)).body.uses,
    }),
    {
      off: { applied: [], free: ["A false", "B false"], uses: [] },
      on: {
        applied: ["A true"],
        free: ["B false"],
        uses: [{ recordType: "poster", recordID: 5, name: "Summer", url: "/x" }],
      },
    },
  );
  await toggle("on");
  asked.length = 0;
  await administrator.get("/fragments");
  assert.deepEqual(asked, [[used, other]]);
  const refused = await administrator.delete(`/fragments/${used.toUpperCase()}`);
  assert.deepEqual([refused.status, /in use/.test(refused.body.message)], [409, true]);
  assert.equal((await administrator.get(`/fragments/${used}`)).status, 200);
  assert.equal((await administrator.delete(`/fragments/${other}`)).status, 204);
  await toggle("off");
  assert.equal((await administrator.delete(`/fragments/${used}`)).status, 204);
});
