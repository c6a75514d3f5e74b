import { BLOCK_NAME } from "#platform/contract/document/addon-blocks.ts";
import type { AddonBlock } from "#platform/contract/document/nodes.ts";
import { type Attributes, openTag } from "../reading/elements.ts";
import { asObject, asText, type Json } from "../reading/json.ts";

export type Block = Pick<AddonBlock, "name" | "attributes">;

/** Longest attributes of a block, as characters of JSON. */
const LONGEST = 10_000;
/** Most levels of values in attributes. */
const DEEPEST = 10;

/** Class of the element around a block. */
const CLASS = "embed-block";

// Relies on the sanitizer's output, in which neither text nor attributes contain `<` or `>`. The content of a
// placeholder is a link, or nothing.
const PLACEHOLDER = new RegExp(
  `<div class="${CLASS}" data-block="([^"<>]*)" data-attributes="([^"<>]*)">(.*?)</div>`,
  "gs",
);
const SAVED = new RegExp(
  `<div class="${CLASS}"(?: data-shows="[^"<>]*")? data-block="([^"<>]*)" data-attributes="([^"<>]*)"`,
  "g",
);

const isShallow = (value: unknown, levels = DEEPEST): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));

/** Reads the node of a block. Returns null when its name or attributes are not those of any block. */
export function blockOf(given: Json): Block | null {
  const { attributes } = given;
  const name = asText(given["name"]);
  const isObject = typeof attributes === "object" && attributes !== null && !Array.isArray(attributes);
  if (!BLOCK_NAME.test(name) || !isObject || !isShallow(attributes)) return null;
  if (JSON.stringify(attributes).length > LONGEST) return null;
  return { name, attributes: asObject(attributes) };
}

export const isSame = (one: Block, other: Block) =>
  one.name === other.name && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);

/** Renders the place of a block, until its kind renders it. `link` is shown when it cannot. */
export const placeholderOf = ({ name, attributes }: Block, link = ""): string =>
  `${openTag("div", { class: CLASS, ...dataOf({ name, attributes }) })}${link}</div>`;

/** Renders the element around a block; `data` are its attributes. */
export const aroundBlock = (data: Attributes, content: string): string =>
  `${openTag("div", { class: CLASS, ...data })}${content}</div>`;

/** The attributes from which the browser and the editor read the block. */
export const dataOf = ({ name, attributes }: Block): Attributes => ({
  "data-block": name,
  "data-attributes": JSON.stringify(attributes),
});

/** A placeholder in the HTML of a body. */
export interface Placeholder extends Block {
  start: number;
  end: number;
  link: string;
}

/** Returns the placeholders of rendered HTML, in order. */
export const findPlaceholders = (html: string): Placeholder[] =>
  html.includes(`<div class="${CLASS}"`)
    ? [...html.matchAll(PLACEHOLDER)].map(({ 0: whole, 1: name, 2: attributes, 3: link = "", index }) => ({
        ...read(name, attributes),
        ...{ start: index, end: index + whole.length, link },
      }))
    : [];

/** Returns the blocks of a stored body that its readers see. */
export const savedBlocks = (html: string): Block[] =>
  [...html.matchAll(SAVED)].map(([, name, attributes]) => read(name, attributes));

const read = (name = "", attributes = "{}"): Block => ({ name, attributes: JSON.parse(decoded(attributes)) });

/** The sanitizer writes no other entities into attributes. */
const decoded = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
