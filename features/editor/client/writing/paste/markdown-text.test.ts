import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { looksLikeMarkdown } from "./markdown-text.ts";

const MARKDOWN = [
  "# Lamps\n\nAll of them.",
  "- one\n- two",
  "1. one\n2. two",
  "```ts\nlet a;\n```",
  "so **very** bright",
  "so *very* bright",
  "see [lamps](https://example.org)",
  "| a | b |\n| --- | --- |\n| 1 | 2 |",
  "> she said",
  "call `light()` first",
  "- [ ] buy lamps",
];
const TEXT = [
  "Just a line.",
  "Two lines\n\nand a paragraph.",
  "It is 5 * 3 * 2 in all.",
  "snake_case_name and another_one",
  "- a dash at the beginning of one line",
  "2020. A good year.",
  "C# and F# at #1",
  "https://example.org/a_b_c",
  "a -- b",
];

describe("a pasted text", () => {
  for (const text of MARKDOWN)
    it(`is Markdown: ${JSON.stringify(text)}`, () => assert.equal(looksLikeMarkdown(text), true));
  for (const text of TEXT)
    it(`is plain: ${JSON.stringify(text)}`, () => assert.equal(looksLikeMarkdown(text), false));

  it("is examined quickly, however long and odd it is", () => {
    for (const odd of ["*", "_", "`", "[", "a |", "- ", "~~"]) looksLikeMarkdown(odd.repeat(500_000));
  });
});
