import assert from "node:assert/strict";
import { test } from "node:test";
import { addFragmentUses } from "#features/fragments/server/index.ts";
import { aFragment } from "#features/fragments/testing.ts";
import { addFragmentSource } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const POSTER = "3f0c6a54-6f3c-4f0e-9a53-0a6c2c0f6a11";
/** UUIDs of the fragments that the add-on applies. */
const applied = new Set<string>();
const asked: (readonly string[])[] = [];
const posters = addon({
  ...about("posters"),
  adds: [
    addFragmentSource({
      ofPage: async () => ({
        find: (type, fragmentUUID) =>
          type === "CallToActionFragment" && (fragmentUUID ?? POSTER) === POSTER
            ? { fragmentUUID: POSTER, jsUrl: "/poster.js", cssUrl: null }
            : undefined,
      }),
      listCustom: async () => [{ fragmentUUID: POSTER, name: "Poster", schema: { type: "object" } }],
    }),
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

test("an add-on brings fragments that replace widgets, and custom ones for the catalog", async () => {
  const administrator = await forum.as("administrator");
  const cta = (fragmentUUID?: string) => ({
    $hydrate: "react.cta",
    ...(fragmentUUID && { $fragmentImpls: { CallToActionFragment: { fragmentUUID } } }),
  });
  const layout = [
    { $hydrate: "react.section.1-column", children: [cta(), cta("system"), cta(POSTER), cta("other")] },
  ];
  const impl = { CallToActionFragment: { fragmentUUID: POSTER, jsUrl: "/poster.js", cssUrl: null } };
  await follows(
    async () => {
      const { body } = await administrator.post("/layouts/hydrate", { layoutViewType: "home", layout });
      const { body: catalog } = await administrator.get("/layouts/catalog", { layoutViewType: "home" });
      return {
        impls: body.layout[0].$reactProps.children.map(
          ({ $fragmentImpls }: { $fragmentImpls?: object }) => $fragmentImpls ?? "built-in",
        ) as (object | string)[],
        custom: Object.keys(catalog.fragments),
      };
    },
    {
      off: { impls: ["built-in", "built-in", "built-in", "built-in"], custom: [] },
      on: { impls: [impl, "built-in", impl, "built-in"], custom: [`react.custom.${POSTER}`] },
    },
  );
});
