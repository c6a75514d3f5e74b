import type { ApiClient } from "#platform/client/api.ts";
import type { Block } from "#platform/contract/document/nodes.ts";

/** Characters with a meaning in Markdown. Text without them consists of paragraphs and lines only. */
const MARKDOWN = /[*_`~#>[\]<&|\\@:+=-]|^\s*\d+[.)]|^\s{2,}|https?/m;

const paragraphs = (text: string): Block[] =>
  text
    .replace(/^\n+|\s+$/g, "")
    .split(/\n\s*\n/)
    .map((lines) => ({ type: "p", children: [{ text: lines }] }));

/** Parses any body into a document: simple formats here, others on the server. */
export async function readDocument(
  api: ApiClient,
  { body, format }: { body: string; format: string },
): Promise<Block[]> {
  if (body.trim() === "") return [];
  if (format === "rich2") return JSON.parse(body) as Block[];
  if (format === "markdown" && !MARKDOWN.test(body)) return paragraphs(body);
  const sent = { body: { body, format } };
  const { document } = (await api.call("POST", "/rich/convert", sent as never)) as { document: Block[] };
  return document;
}
