import assert from "node:assert/strict";
import { test } from "node:test";
import { prefersHtml } from "./prefers-html.ts";

test("HTML is preferred by clients that name it before JSON only", () => {
  for (const [accept, expected] of [
    ["text/html", true],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
    ["application/json;q=0.5, TEXT/HTML; charset=utf-8; q=0.6", true],
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["application/json", false],
    ["application/json, text/html", false],
    ["text/html;q=0.2, */*", false],
    ["text/html;q=0", false],
    ["text/html;q=x", false],
  ] as const)
    assert.equal(prefersHtml(accept), expected, `Accept: ${accept}`);
});
