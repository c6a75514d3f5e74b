import type { WrittenAttributes } from "../contract.ts";

/** The text of a rich document, in order: the content of a node is among its `children`. */
function textIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if (Array.isArray(node)) return node.map(textIn).join("");
  const { type, text, children } = node as { type?: unknown; text?: unknown; children?: unknown };
  if (typeof text === "string") return text;
  // Nodes with a type are blocks, except links; a line break separates the text of two blocks.
  return `${textIn(children)}${type === undefined || type === "a" ? "" : "\n"}`;
}

/** Returns the plain text of a draft, to recognize it by. */
export function textOf({ body = "", format }: WrittenAttributes): string {
  if (format !== "rich2") return body.trim();
  try {
    return textIn(JSON.parse(body)).trim();
  } catch {
    return "";
  }
}
