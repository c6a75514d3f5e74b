import assert from "node:assert/strict";
import { it } from "node:test";
import { addLine, countLines, type Line } from "./result.ts";

it("counts everything and stays small, however many lines are reported", () => {
  const lines: Line[] = [];
  for (let id = 1; id <= 1000; id += 1) addLine(lines, id % 2 ? "odd" : `its own way: ${id}`, String(id));
  assert.equal(countLines(lines), 1000);
  assert.ok(lines.length <= 101);
  assert.equal(lines[0]?.count, 500);
  assert.equal(lines[0]?.examples.length, 20);
});
