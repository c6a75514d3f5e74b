import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { feature, inDependencyOrder, Registry } from "./feature.ts";

const soil = feature({ name: "soil", adds: [] });
const water = feature({ name: "water", adds: [] });
const grass = feature({ name: "grass", needs: [soil, water], adds: [] });
const cows = feature({ name: "cows", needs: [grass], adds: [] });
const namesOf = (features: readonly { name: string }[]) => features.map(({ name }) => name);

describe("features", () => {
  it("come after those that they need, and otherwise in the given order", () => {
    assert.deepEqual(namesOf(inDependencyOrder([cows, grass, soil, water])), [
      "soil",
      "water",
      "grass",
      "cows",
    ]);
    assert.deepEqual(namesOf(inDependencyOrder([water, cows, soil, grass])), [
      "water",
      "soil",
      "grass",
      "cows",
    ]);
    assert.deepEqual(
      namesOf(new Registry([cows, water, grass, soil]).features),
      namesOf([soil, water, grass, cows]),
    );
  });

  it("are refused when one that is needed is missing", () => {
    assert.throws(
      () => inDependencyOrder([cows, soil, water]),
      /The feature grass is needed, but not in the list/,
    );
  });
});
