import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { editDistance } from "./server/search/edit-distance.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const suggestionFor = async (query: string) =>
  (await administrator.get("/dashboard/search/suggestion", { query })).body.terms;

it("corrects misspelled terms of the dashboard’s search, if that finds something", async () => {
  assert.equal(await suggestionFor("edti"), "edit");
  assert.equal(await suggestionFor("audit lgo"), "audit log");
  assert.equal(await suggestionFor("langauges"), "languages");
  assert.equal(await suggestionFor("languages"), null);
  assert.equal(await suggestionFor("xqzwv"), null);
});

it("counts a swap of two letters as one mistake", () => {
  assert.equal(editDistance("edti", "edit", 2), 1);
  assert.equal(editDistance("colour", "color", 2), 1);
  assert.equal(editDistance("cat", "settings", 2), 3);
});
