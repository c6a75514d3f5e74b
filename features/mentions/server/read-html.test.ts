import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { eraseInBody } from "./erase-in-body.ts";
import { membersIn, readHtml } from "./read-html.ts";

const MEGABYTE = 1_000_000;
const full = (part: string) => part.repeat(Math.ceil(MEGABYTE / part.length));

const HOSTILE: Record<string, string> = {
  "signs alone": full("@"),
  "signs with spaces": full("@ "),
  "ten thousand signs far apart": `@${"x".repeat(99)}`.repeat(10_000),
  "quotes that never end": full('@"'),
  "written quotes that never end": full("@&quot;"),
  "quotes with long insides": full(`@"${"x ".repeat(250)}`),
  "one long name": `@${"x".repeat(MEGABYTE)}`,
  "names of marks": full("@\u0301"),
  elements: full("<p>@x</p>"),
  anchors: full('<a class="atMention" data-userid="1">@x</a>'),
  "anchors that never end": full('<a class="atMention" data-userid="1">@x'),
  "beginnings of anchors": full("<a atMention "),
  "openings alone": full("<"),
};

describe("a megabyte of", () => {
  const erased = { userID: 1, keys: new Set(["x"]) };
  for (const [what, html] of Object.entries(HOSTILE))
    it(`${what} is read in time that grows with its length alone`, { timeout: 10_000 }, () => {
      readHtml(html, "text");
      membersIn(html);
      eraseInBody(html, "html", erased);
    });
});

it("leaves text and elements unchanged in each part", () => {
  const html = '<p>a @b <code>@c</code> <a href="/d">@d</a> @"e f"<br />@g</p>';
  const parts = readHtml(html, "markdown")!;
  assert.equal(parts.map((part) => (typeof part === "string" ? part : part.html)).join(""), html);
  const names = parts.flatMap((part) => (typeof part === "string" ? [] : part.name));
  assert.deepEqual(names, ["b", "e f", "g"]);
  assert.equal(readHtml(html, "rich2"), null);
  assert.equal(readHtml("<p>No sign of anybody</p>", "markdown"), null);
});
