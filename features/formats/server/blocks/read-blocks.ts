import type { Context } from "#platform/server/application/context.ts";
import { type AnyBlock, postBlocks } from "../extension-points.ts";
import { asArray, asObject, asText, parseArray } from "../reading/json.ts";
import { type Block, blockOf } from "./placeholders.ts";

/** Nodes that may contain blocks. */
const HOLDERS = new Set(["document", "blockquote", "spoiler-content", "li", "td", "th"]);
/** The renderer's limit. */
const DEEPEST = 500;

/** Returns the blocks of a rich2 body in order; null for one in a wrong place, or with wrong names or values. */
export function blocksIn(body: string): (Block | null)[] {
  const found: (Block | null)[] = [];
  const read = (children: unknown, parent: string, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const child of asArray(children)) {
      const node = asObject(child);
      const type = asText(node["type"]);
      if (type === "addon_block") found.push(HOLDERS.has(parent) ? blockOf(node) : null);
      else read(node["children"], type, depth + 1);
    }
  };
  // Letters may be escaped.
  if (/addon_block|\\u/.test(body)) read(parseArray(body), "document", 0);
  return found;
}

/** Returns a kind of block; undefined for an unknown one and for one of an add-on that is off. */
export const kindOf = ({ addons }: Context, name: string): AnyBlock | undefined =>
  addons.of(postBlocks).find((kind) => kind.name === name);

/** Returns whether a schema accepts attributes as they are. */
export function isValid({ schema }: AnyBlock, attributes: object): boolean {
  const { success, data } = schema.safeParse(attributes);
  return success && JSON.stringify(data) === JSON.stringify(ordered(attributes, data));
}

/** Returns attributes with the properties in the order of `like`, in which a schema lists its own. */
function ordered(value: unknown, like: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, index) => ordered(each, asArray(like)[index]));
  if (typeof value !== "object" || value === null) return value;
  const own = value as Record<string, unknown>;
  const names = [...new Set([...Object.keys(asObject(like)), ...Object.keys(own)])];
  return Object.fromEntries(
    names.filter((name) => name in own).map((name) => [name, ordered(own[name], asObject(like)[name])]),
  );
}
