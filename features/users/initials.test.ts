import assert from "node:assert/strict";
import { test } from "node:test";
import { initialsOf } from "./server/profile/initials.ts";

test("two letters stand for a name: of its first two words, else its first two", () => {
  for (const [name, initials] of [
    ["coral_reef", "CR"],
    ["PaulOckenden", "PO"],
    ["Home Energy Monitor", "HE"],
    ["magpie10", "MA"],
    ["x", "X"],
    ["ßen", "ßE"],
    ["سلمى", "سل"],
    ["--", ""],
    ["", ""],
  ] as const)
    assert.equal(initialsOf(name), initials, name);
});
