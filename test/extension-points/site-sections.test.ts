import assert from "node:assert/strict";
import { test } from "node:test";
import { addSiteSections, askedSection, wholeSite } from "#features/layouts/server/index.ts";
import { addFolderCheck } from "#features/site-sections/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon, feature, Registry } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const harbor = addon({
  ...about("harbor"),
  adds: [
    addFolderCheck(async (_context, folder) =>
      folder === "harbor"
        ? phrase("The address {url} is reserved. Choose another one.", { url: "/harbor" })
        : null,
    ),
  ],
});

test("an add-on refuses folders of sections while it is on, on every node", async () => {
  const { here, there, toggle } = await onTwoNodes(harbor);
  const create = async (node: typeof here) => {
    const administrator = await node.as("administrator");
    const section = { name: "Harbor", folder: "harbor", contentLocale: "en" };
    const { status, body } = await administrator.post("/site-sections", section);
    if (status === 201) await administrator.delete(`/site-sections/${body.siteSectionID}`);
    return status;
  };
  assert.deepEqual([await create(here), await create(there)], [201, 201]);
  await toggle("on");
  assert.deepEqual([await create(here), await create(there)], [422, 422]);
  await toggle("off");
  assert.deepEqual([await create(here), await create(there)], [201, 201]);
});

test("the section of a page is that of the feature that divides the community", async () => {
  const { here } = await onTwoNodes(harbor);
  const context = await here.context();
  const quay = { ...wholeSite(context), sectionID: 7, name: "Quay", basePath: "/quay" };
  const quays = feature({
    ...{ name: "quays", needs: [] },
    adds: [
      addSiteSections({
        current: async () => quay,
        get: async () => quay,
        all: async () => [quay],
        canonicalFolder: async () => "/quay",
        enter: async () => {},
      }),
    ],
  });
  const divided = { ...context, addons: new Registry([quays]) };
  assert.equal((await askedSection(divided))?.name, "Quay");
  assert.equal(await askedSection(divided, 0), null);
  assert.equal(await askedSection({ ...context, addons: new Registry([]) }), null);
});
