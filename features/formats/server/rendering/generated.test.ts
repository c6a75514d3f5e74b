import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDocument } from "#platform/contract/document/check-document.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { hostileBodies } from "#test/generated-bodies.ts";
import { renderBody } from "../index.ts";
import { assertHarmless } from "../safety/assert-harmless.ts";
import { sanitize } from "../safety/sanitize.ts";
import { toDocument } from "./to-document.ts";

const BODIES = 10_000;

const bodies = Object.entries(hostileBodies(2026));
for (const [format, make] of bodies) {
  test(`generated hostile ${format} is harmless, as HTML, as a document and as Markdown`, () => {
    for (let made = 0; made < BODIES / bodies.length; made++) {
      const body = make();
      const { html } = renderBody(body, format);
      assertHarmless(html);
      assert.equal(sanitize(html), html, `of ${JSON.stringify(body)}`);
      const document = toDocument(body, format);
      assert.equal(checkDocument(document), null, `of ${JSON.stringify(body)}`);
      for (const [again, as] of [
        [JSON.stringify(document), "rich2"],
        [toMarkdown(document), "markdown"],
      ] as const) {
        const shown = renderBody(again, as).html;
        assertHarmless(shown);
        assert.equal(sanitize(shown), shown, `of ${again}`);
      }
    }
  });
}
