import assert from "node:assert/strict";
import { it } from "node:test";
import { fieldNamed, flat, nameOfField, nested } from "./nested-names.ts";

it("form fields are nested by their names and flattened back to them", () => {
  const values = { name: "Soup", "meta[size]": "2", "meta[kind]": "hot", "odd[": "x" };
  const body = { name: "Soup", meta: { size: "2", kind: "hot" }, "odd[": "x" };
  assert.deepEqual(nested(values), body);
  assert.deepEqual(flat(body), values);
  assert.deepEqual([fieldNamed("meta[size]"), fieldNamed("name")], ["size", "name"]);
  const names = [nameOfField({ field: "size", path: "meta" }), nameOfField({ field: "name" })];
  assert.deepEqual(names, ["meta[size]", "name"]);
});

it("the last of several values of a name counts, and values that are not text are left out", () => {
  const body = { meta: { vegan: ["false", "true"], deep: { er: "x" } }, tags: ["a", "b"], gone: null };
  assert.deepEqual(flat(body), { "meta[vegan]": "true", tags: "b" });
});
