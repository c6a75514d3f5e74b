import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { meantAddress } from "./address.ts";

describe("the address of a link", () => {
  for (const [typed, meant] of [
    ["https://example.org/a?b#c", "https://example.org/a?b#c"],
    ["example.org", "https://example.org"],
    ["example.org/path:with", "https://example.org/path:with"],
    ["localhost:3000/a", "https://localhost:3000/a"],
    ["bücher.example", "https://bücher.example"],
    [" ann@example.org ", "mailto:ann@example.org"],
    ["tel:+49123", "tel:+49123"],
    ["/discussion/7", "/discussion/7"],
    ["#part", "#part"],
  ] as const)
    it(`typed as ${typed} is ${meant}`, () => assert.equal(meantAddress(typed), meant));

  for (const typed of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "unsafe:x",
    "just words",
    "word",
    "",
  ])
    it(`cannot be ${JSON.stringify(typed)}`, () => assert.equal(meantAddress(typed), null));
});
