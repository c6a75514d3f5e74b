import assert from "node:assert/strict";
import { it } from "node:test";
import { z } from "zod";
import { addon } from "#platform/server/feature.ts";
import { extendView } from "#platform/server/view.ts";
import { openForum } from "#test/forum.ts";
import { addCategoryContents, categoryView } from "./server/index.ts";
import { aCategory } from "./testing.ts";

const told: string[] = [];
const shelves = addon({
  name: "shelves",
  title: "Shelves",
  description: "Shelves in categories.",
  version: "1.0.0",
  adds: [
    addCategoryContents({
      move: async (_context, from, to) => void told.push(`moved ${from} ${to}`),
      remove: async (_context, categoryID) => void told.push(`removed ${categoryID}`),
    }),
    extendView(categoryView, {
      expand: "preferences",
      fields: { shelf: z.string() },
      load: async (_context, nodes) => nodes.map(({ categoryID }) => ({ shelf: `shelf ${categoryID}` })),
    }),
  ],
});
const forum = await openForum({ more: [shelves] });
await forum.forum.application.switchAddon("shelves", true);

it("tells owners of what stands in a category before it is deleted", async () => {
  const admin = await forum.as("administrator");
  const [first, second] = [await aCategory(forum), await aCategory(forum)];
  await admin.delete(`/categories/${first}?newCategoryID=${second}`);
  await admin.delete(`/categories/${second}`);
  assert.deepEqual(told, [`moved ${first} ${second}`, `removed ${second}`]);
});

it("shows what others add to a category when it is asked for", async () => {
  const guest = await forum.as("guest");
  const categoryID = await aCategory(forum);
  assert.equal((await guest.get(`/categories/${categoryID}`)).body.shelf, undefined);
  const { body } = await guest.get(`/categories/${categoryID}`, { expand: "preferences" });
  assert.equal(body.shelf, `shelf ${categoryID}`);
});
