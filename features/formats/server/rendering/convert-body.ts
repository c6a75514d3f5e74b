import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { toDocument } from "./to-document.ts";

export interface Converted {
  document: Block[];
  markdown: string;
}

/** A body of any format as a rich2 document and as Markdown. Runs in a worker thread when the body is long. */
export default function convertBody({ body, format }: { body: string; format: string }): Converted {
  const document = toDocument(body, format);
  return { document, markdown: toMarkdown(document) };
}
