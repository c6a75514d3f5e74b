import assert from "node:assert/strict";
import { it } from "node:test";
import { z } from "zod";
import {
  addCategoryContents,
  categoryFollows,
  categoryParts,
  categoryView,
} from "#features/categories/server/index.ts";
import { aCategory } from "#features/categories/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { openForum } from "../forum.ts";

const calls: string[] = [];
const shelves = addon({
  name: "shelves",
  title: "Shelves",
  description: "Shelves in categories.",
  version: "1.0.0",
  adds: [
    addCategoryContents({
      move: async (_context, from, to) => void calls.push(`moved ${from} ${to}`),
      remove: async (_context, categoryID) => void calls.push(`removed ${categoryID}`),
    }),
    categoryFollows.with(async () => new Map([[1, new Date(0)]])),
    categoryParts.with({ name: "shelf", load: async (_context, categoryID) => ({ of: categoryID }) }),
    extendView(categoryView, {
      expand: "preferences",
      fields: { shelf: z.string() },
      load: async (_context, nodes) => nodes.map(({ categoryID }) => ({ shelf: `shelf ${categoryID}` })),
    }),
  ],
});
const forum = await openForum({ more: [shelves] });
await forum.forum.application.switchAddon("shelves", true);

it("moves or removes contents before a category is deleted", async () => {
  const admin = await forum.as("administrator");
  const [first, second] = [await aCategory(forum), await aCategory(forum)];
  await admin.delete(`/categories/${first}?newCategoryID=${second}`);
  await admin.delete(`/categories/${second}`);
  assert.deepEqual(calls, [`moved ${first} ${second}`, `removed ${second}`]);
});

it("returns contributed fields of a category on request", async () => {
  const guest = await forum.as("guest");
  const categoryID = await aCategory(forum);
  assert.equal((await guest.get(`/categories/${categoryID}`)).body.shelf, undefined);
  const { body } = await guest.get(`/categories/${categoryID}`, { expand: "preferences" });
  assert.equal(body.shelf, `shelf ${categoryID}`);
});

it("lists followed categories by contributed follows", async () => {
  const member = await forum.as("member");
  const { body } = await member.get("/categories", { followed: true });
  assert.deepEqual(
    body.map(({ categoryID }: { categoryID: number }) => categoryID),
    [1],
  );
});

it("adds contributed parts beside the title of a category's page", async () => {
  const categoryID = await aCategory(forum);
  const { body } = await (await forum.as("guest")).get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "categoryList", recordType: "category", recordID: categoryID },
  });
  assert.match(JSON.stringify(body), new RegExp(`"shelf":{"of":${categoryID}}`));
});
