import assert from "node:assert/strict";
import { it } from "node:test";
import {
  afterMove,
  heightOf,
  placeAt,
  rowsOf,
  type TreeNode,
  targetOf,
  withoutFamily,
} from "#platform/client/ui/tree/tree-rows.ts";

const aNode = (id: number, parentID: number | null = null, isLast = false): TreeNode => ({
  ...{ id, parentID, isLast, name: `N${id}` },
});

/** 1 (11, 12), 2 (last), 3. */
const NODES = [aNode(1), aNode(11, 1), aNode(12, 1), aNode(2, null, true), aNode(3)];
const shown = (nodes: readonly TreeNode[], folded: number[] = []) =>
  rowsOf(nodes, new Set(folded)).map(({ node, depth }) => `${"-".repeat(depth - 1)}${node.id}`);

function placesOf(id: number) {
  const moved = NODES.find((each) => each.id === id);
  assert.ok(moved);
  const { others, index, depth } = withoutFamily(NODES, rowsOf(NODES, new Set()), id);
  const place = (wanted: Parameters<typeof placeAt>[2]) => {
    const { parent, previous, beforeID, ...at } = placeAt(others, moved, wanted);
    return [at.index, at.depth, parent?.id, previous?.id, beforeID];
  };
  return { at: [others.length, index, depth], place };
}

it("shows last nodes after their siblings, and folded ones without children", () => {
  assert.deepEqual(shown(NODES), ["1", "-11", "-12", "3", "2"]);
  assert.deepEqual(shown(NODES, [1]), ["1", "3", "2"]);
});

it("offers places between the depth of the next row and one below the row above", () => {
  const { at, place } = placesOf(3);
  assert.deepEqual(at, [4, 3, 1]);
  assert.deepEqual(place({ index: 3, depth: 1 }), [3, 1, undefined, 1, null], "last ones do not follow");
  assert.deepEqual(place({ index: 3, depth: 2 }), [3, 2, 1, 12, null]);
  assert.deepEqual(place({ index: 3, depth: 9 }), [3, 3, 12, undefined, null]);
  assert.deepEqual(place({ index: 2, depth: 1 }), [2, 2, 1, 11, 12]);
  assert.deepEqual(place({ index: -1, depth: 0 }), [0, 1, undefined, undefined, 1]);
});

it("offers no place deeper than the tree may be, and skips branches without one", () => {
  assert.deepEqual([heightOf(NODES, 1), heightOf(NODES, 3)], [2, 1]);
  const { place } = placesOf(3);
  assert.deepEqual(place({ index: 3, depth: 9, most: 2 }), [3, 2, 1, 12, null]);
  assert.deepEqual(place({ index: 2, depth: 1, most: 1 }), [3, 1, undefined, 1, null]);
  assert.deepEqual(place({ index: 2, depth: 1, most: 1, isUpward: true }), [0, 1, undefined, undefined, 1]);
});

it("moves a node with the nodes below it, and back to where it was", () => {
  const before = targetOf(NODES, 1);
  assert.deepEqual(before, { parentID: null, beforeID: 2 });
  const moved = afterMove(NODES, 1, { parentID: 3, beforeID: null });
  assert.deepEqual(shown(moved), ["3", "-1", "--11", "--12", "2"]);
  assert.deepEqual(shown(afterMove(moved, 1, before)), shown(NODES));
});
