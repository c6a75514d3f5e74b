import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDocument } from "#platform/contract/document/check-document.ts";
import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { documentsOf } from "#test/generated-documents.ts";
import { renderMarkdown } from "../formats/markdown.ts";
import { renderRich2 } from "../formats/rich2.ts";
import { sanitize } from "../safety/sanitize.ts";
import { toDocument } from "./to-document.ts";
import { toRich2 } from "./to-rich2.ts";

const DOCUMENTS = 2000;

test("rendering a document and reading it back preserves it", () => {
  const next = documentsOf(7);
  for (let made = 0; made < DOCUMENTS; made++) {
    const document = next();
    assert.equal(checkDocument(document), null);
    const html = renderRich2(JSON.stringify(document));
    assert.equal(sanitize(html), html);
    assert.deepEqual(toRich2(html), document);
    assert.deepEqual(toDocument(JSON.stringify(document), "rich2"), document);
  }
});

test("a document written as Markdown renders equally", () => {
  const next = documentsOf(8);
  for (let made = 0; made < DOCUMENTS; made++) {
    const document = next();
    const markdown = toMarkdown(document);
    const shown = toRich2(sanitize(renderRich2(JSON.stringify(withoutMentions(document)))));
    assert.deepEqual(toRich2(renderMarkdown(markdown)), shown, markdown);
  }
});

/** Markdown does not contain user ids; `features/mentions` adds them when rendering. */
function withoutMentions(document: readonly Block[]): unknown {
  return JSON.parse(JSON.stringify(document), (_, node) =>
    node?.type === "@" ? { text: /^\w+$/.test(node.name) ? `@${node.name}` : `@"${node.name}"` } : node,
  );
}
