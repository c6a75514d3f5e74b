import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { addCollectionKind } from "#features/collections/server/index.ts";
import { categoryAt } from "#features/collections/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";

/** Books with even numbers are visible to everyone, others to no one. */
const library = addon({
  name: "library",
  title: "Library",
  description: "Books.",
  version: "1",
  adds: [
    addCollectionKind({
      recordType: "book",
      sees: async (_context, recordID) => sql<boolean>`${recordID} % 2 = 0`,
      view: async (_context, ids) =>
        new Map(
          ids.map((id) => [id, { name: `Book ${id}`, url: `/books/${id}`, excerpt: null, image: null }]),
        ),
    }),
  ],
});

const forum = await openForum({ more: [library] });
const manager = await forum.as("administrator");
const book = (recordID: number) => ({ recordType: "book", recordID });
const enable = (enabled: boolean) => forum.forum.application.switchAddon("library", enabled);

it("collections contain an add-on's records, for readers who see them, while it is enabled", async () => {
  await enable(true);
  const draft = { name: "Shelf", records: [book(2), categoryAt(1)] };
  const { status, body: shelf } = await manager.post("/collections", draft);
  assert.equal(status, 201, JSON.stringify(shelf));
  const content = async () => {
    const { body } = await (await forum.as("guest")).get(`/collections/${shelf.collectionID}/content/en`);
    return body.map(({ record }: { record: { name: string } }) => record.name);
  };
  assert.deepEqual(await content(), ["Book 2", "General"]);
  const odd = await manager.put("/collections/by-resource", { record: book(3), collectionIDs: [] });
  assert.equal(odd.status, 404);

  await enable(false);
  assert.deepEqual(await content(), ["General"]);
  const off = await manager.get("/collections/by-resource", book(2));
  assert.equal(off.body.errors[0].message, "recordType must be one of: discussion, category.");
  await manager.put(`/collections/${shelf.collectionID}/records`, { records: [] });
  await enable(true);
  assert.deepEqual(await content(), ["Book 2"], "its records stay");
});
