import { withAddonBlocks } from "#platform/contract/document/addon-blocks.ts";
import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { toDocument } from "./to-document.ts";

export interface Converted {
  document: Block[];
  markdown: string;
}

/**
 * Converts a body of any format to a rich2 document and to Markdown. Runs in a worker thread for long
 * bodies.
 */
export default function convertBody({ body, format }: { body: string; format: string }): Converted {
  const read = toDocument(body, format);
  const document = format.toLowerCase() === "markdown" ? withAddonBlocks(read) : read;
  return { document, markdown: toMarkdown(document) };
}
