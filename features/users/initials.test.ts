import assert from "node:assert/strict";
import { test } from "node:test";
import { initialsOf } from "./server/profile/initials.ts";

test("initials are taken from the first two words of a name, else from its first two characters", () => {
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
