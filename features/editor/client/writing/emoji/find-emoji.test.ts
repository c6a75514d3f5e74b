import assert from "node:assert/strict";
import { it } from "node:test";
import { gemoji } from "gemoji";
import { findEmoji } from "./find-emoji.ts";

const first = (typed: string) => findEmoji(gemoji, typed)[0]?.emoji;

it("Emoji are found by name, by meaning and by a part of either", () => {
  assert.equal(first("smile"), "😄");
  assert.equal(first("Rocke"), "🚀");
  assert.equal(first("thumbs up"), "👍️".slice(0, 2));
  assert.ok(findEmoji(gemoji, "car").some(({ emoji }) => emoji === "🚗"));
  assert.deepEqual(findEmoji(gemoji, "qqqq"), []);
});
