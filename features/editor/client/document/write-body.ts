import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import type { StoredBody } from "../use-stored-body.ts";

/** Markdown has no blocks of add-ons. */
const hasAddonBlock = (document: readonly Block[]) =>
  JSON.stringify(document).includes('"type":"addon_block"');

/** Writes a document in the forum's format for new posts, unless that cannot contain it. */
export function writeBody(document: readonly Block[], format: string): StoredBody {
  if (format === "markdown" && !hasAddonBlock(document)) return { body: toMarkdown(document), format };
  return { body: document.length === 0 ? "" : JSON.stringify(document), format: "rich2" };
}
