import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import type { StoredBody } from "../use-stored-body.ts";

/** Writes a document in the forum's format for new posts. */
export function writeBody(document: readonly Block[], format: string): StoredBody {
  if (format === "markdown") return { body: toMarkdown(document), format };
  return { body: document.length === 0 ? "" : JSON.stringify(document), format: "rich2" };
}
