import assert from "node:assert/strict";
import { it } from "node:test";
import { afterMove, placeAt, rowsOf, targetOf, withoutFamily } from "./client/administration/tree-rows.ts";
import type { AdministeredCategory } from "./contract.ts";

const aCategory = (
  categoryID: number,
  parentCategoryID: number | null = null,
  isArchived = false,
): AdministeredCategory => ({
  ...{ categoryID, parentCategoryID, isArchived, name: `C${categoryID}`, urlcode: `c${categoryID}` },
  ...{ iconUrl: null, takesPosts: true, isStaffOnly: false, countDiscussions: 0 },
});

/** 1 (11, 12), 2 (archived), 3. */
const CATEGORIES = [aCategory(1), aCategory(11, 1), aCategory(12, 1), aCategory(2, null, true), aCategory(3)];
const shown = (categories: readonly AdministeredCategory[], folded: number[] = []) =>
  rowsOf(categories, new Set(folded)).map(
    ({ category, depth }) => `${"-".repeat(depth - 1)}${category.categoryID}`,
  );

it("shows archived categories after their siblings, and folded ones without subcategories", () => {
  assert.deepEqual(shown(CATEGORIES), ["1", "-11", "-12", "3", "2"]);
  assert.deepEqual(shown(CATEGORIES, [1]), ["1", "3", "2"]);
});

it("offers places between the depth of the next row and one below the row above", () => {
  const rows = rowsOf(CATEGORIES, new Set());
  const moved = CATEGORIES.find(({ categoryID }) => categoryID === 3);
  assert.ok(moved);
  const { others, index, depth } = withoutFamily(CATEGORIES, rows, 3);
  assert.deepEqual([others.length, index, depth], [4, 3, 1]);
  const place = (wanted: { index: number; depth: number }) => {
    const { parent, previous, beforeCategoryID, ...at } = placeAt(others, moved, wanted);
    return [at.index, at.depth, parent?.categoryID, previous?.categoryID, beforeCategoryID];
  };
  assert.deepEqual(place({ index: 3, depth: 1 }), [3, 1, undefined, 1, null], "archived ones do not follow");
  assert.deepEqual(place({ index: 3, depth: 2 }), [3, 2, 1, 12, null]);
  assert.deepEqual(place({ index: 3, depth: 9 }), [3, 3, 12, undefined, null]);
  assert.deepEqual(place({ index: 2, depth: 1 }), [2, 2, 1, 11, 12]);
  assert.deepEqual(place({ index: -1, depth: 0 }), [0, 1, undefined, undefined, 1]);
});

it("moves a category with its subcategories, and back to where it was", () => {
  const before = targetOf(CATEGORIES, 1);
  assert.deepEqual(before, { parentCategoryID: null, beforeCategoryID: 2 });
  const moved = afterMove(CATEGORIES, 1, { parentCategoryID: 3, beforeCategoryID: null });
  assert.deepEqual(shown(moved), ["3", "-1", "--11", "--12", "2"]);
  assert.deepEqual(shown(afterMove(moved, 1, before)), shown(CATEGORIES));
});
