import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { toDocument } from "./to-document.ts";

/** Formats that nobody writes by hand. */
const DOCUMENTS = new Set(["rich", "rich2"]);

/** A body for whoever edits it: with `plain`, the same as Markdown, when a plain field could not show it. */
export function editableBody(body: string, format: string) {
  const source = { body, format };
  if (!DOCUMENTS.has(format)) return source;
  return { ...source, plain: { body: toMarkdown(toDocument(body, format)), format: "markdown" } };
}
