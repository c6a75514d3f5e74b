import type { WrittenAttributes } from "../contract.ts";

/** The words in a document of ours, in their order: what stands in a node is among its `children`. */
function textIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if (Array.isArray(node)) return node.map(textIn).join("");
  const { type, text, children } = node as { type?: unknown; text?: unknown; children?: unknown };
  if (typeof text === "string") return text;
  // What has a type is a block, but for links: words of two blocks are not one word.
  return `${textIn(children)}${type === undefined || type === "a" ? "" : "\n"}`;
}

/** What a draft says, as words to know it by. */
export function textOf({ body = "", format }: WrittenAttributes): string {
  if (format !== "rich2") return body.trim();
  try {
    return textIn(JSON.parse(body)).trim();
  } catch {
    return "";
  }
}
