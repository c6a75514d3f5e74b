import assert from "node:assert/strict";
import { test } from "node:test";
import { BoundedMap } from "./bounded-map.ts";

test("the map limits entries and bytes, and drops the oldest entries first", () => {
  const map = new BoundedMap<string, string>({
    name: "entries",
    most: 3,
    mostBytes: 10,
    bytesOf: (key, value) => key.length + value.length,
  });
  for (const key of ["a", "b", "c", "d"]) map.set(key, "");
  assert.deepEqual(
    [[...map], map.bytes],
    [
      [
        ["b", ""],
        ["c", ""],
        ["d", ""],
      ],
      3,
    ],
  );
  map.set("b", "12345");
  assert.deepEqual([[...map].map(([key]) => key), map.bytes], [["c", "d", "b"], 8]);
  map.set("e", "123");
  assert.deepEqual([[...map].map(([key]) => key), map.bytes], [["b", "e"], 10]);
  map.delete("b");
  map.delete("b");
  assert.equal(map.bytes, 4);
  map.set("large", "123456789");
  assert.deepEqual([map.size, map.bytes], [0, 0]);
});
