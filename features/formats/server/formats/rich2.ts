import { blockOf, placeholderOf } from "../blocks/placeholders.ts";
import type { LinkTo } from "../reading/address.ts";
import {
  type Attributes,
  cellAttributes,
  imageAttributes,
  linkAttributes,
  listAttributes,
  mention,
  openTag,
} from "../reading/elements.ts";
import { asArray, asObject, asText, type Json, named, parseArray } from "../reading/json.ts";
import { BodyProblem } from "../reading/problem.ts";
import { escapeText } from "../safety/escape.ts";
import { type Allowed, sanitize } from "../safety/sanitize.ts";
import { embedBlock, embedInline, quoteBegin, quotedIn } from "../showing/embed.ts";

const DEEPEST = 500;
// Less than the sanitizer's limit, because a node may open several elements.
const DEEPEST_REGULAR = 20;

/** Position of a node, which determines the allowed nodes. */
type Place = "flow" | "line" | "link" | "list" | "table" | "rows" | "cells";

interface Block {
  place: Place;
  holds: Place;
  begin: string;
  end: string;
}

const BLOCKS = named<Block>({
  p: block("p", "flow", "line"),
  h1: block("h1", "flow", "line"),
  h2: block("h2", "flow", "line"),
  h3: block("h3", "flow", "line"),
  h4: block("h4", "flow", "line"),
  h5: block("h5", "flow", "line"),
  h6: block("h6", "flow", "line"),
  "blockquote-line": block("p", "flow", "line"),
  spoiler: {
    place: "flow",
    holds: "flow",
    begin: '<details class="spoiler"><summary>Spoiler</summary>',
    end: "</details>",
  },
  "spoiler-content": { place: "flow", holds: "flow", begin: "", end: "" },
  "spoiler-item": block("p", "flow", "line"),
  ul: block("ul", "flow", "list"),
  li: block("li", "list", "flow"),
  lic: { place: "flow", holds: "line", begin: "", end: "" },
  table: block("table", "flow", "table"),
  caption: block("caption", "table", "flow"),
  thead: block("thead", "table", "rows"),
  tbody: block("tbody", "table", "rows"),
  tfoot: block("tfoot", "table", "rows"),
  tr: block("tr", "rows", "cells"),
});

// From the innermost to the outermost.
const MARKS = [
  ["code", "code"],
  ["kbd", "kbd"],
  ["sub", "sub"],
  ["sup", "sup"],
  ["small", "small"],
  ["mark", "mark"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["italic", "em"],
  ["bold", "strong"],
] as const;

/**
 * Renders a rich2 document (JSON array of nodes). Regular documents are written as sanitized HTML directly;
 * only unusually nested ones pass through the sanitizer. With `hasBlocks`, placeholders replace the blocks of
 * add-ons, which are left out otherwise.
 */
export function renderRich2(body: string, linkTo?: LinkTo, hasBlocks = false): string {
  const document: Document = { linkTo, hasBlocks, depth: 0, isRegular: true };
  const html = nodes(parseArray(body), "flow", document);
  return document.isRegular ? html : sanitize(html, linkTo, hasBlocks ? PLACEHOLDERS : undefined);
}

const PLACEHOLDERS: Allowed = {
  attributes: { div: ["data-block", "data-attributes"] },
  classes: { div: ["embed-block"] },
};

interface Document {
  linkTo: LinkTo | undefined;
  hasBlocks: boolean;
  depth: number;
  isRegular: boolean;
}

function nodes(children: unknown, place: Place, document: Document): string {
  document.depth++;
  if (document.depth > DEEPEST) throw new BodyProblem(`The body is nested deeper than ${DEEPEST} nodes.`);
  if (document.depth > DEEPEST_REGULAR) document.isRegular = false;
  let html = "";
  for (const child of asArray(children)) html += node(asObject(child), place, document);
  document.depth--;
  return html;
}

function node(given: Json, place: Place, document: Document): string {
  const { type, children } = given;
  if (typeof given["text"] === "string") return leaf(given, given["text"]);
  if (typeof type !== "string") return nodes(children, place, document);
  const simple = BLOCKS.get(type);
  if (!simple) return SPECIAL.get(type)?.(given, place, document) ?? nodes(children, place, document);
  expect(simple.place, place, document);
  const content = task(given) + nodes(children, simple.holds, document);
  return content === "" && simple.begin === "<p>" ? "" : simple.begin + content + simple.end;
}

const SPECIAL = named<(given: Json, place: Place, document: Document) => string>({
  a: (given, place, document) => {
    expectNoLink(place, document);
    const attributes = linkAttributes(
      { href: asText(given["url"]), title: asText(given["title"]) },
      document.linkTo,
    );
    const content = nodes(given["children"], "link", document);
    return attributes ? `${openTag("a", attributes)}${content}</a>` : content;
  },
  "@": member,
  "@mention": member,
  mention: member,
  br: () => "<br />",
  hr: (_, place, document) => {
    expect("flow", place, document);
    return "<hr />";
  },
  code_block: (given, place, document) => {
    expect("flow", place, document);
    const language = /^[\w+#.-]{1,40}$/.exec(asText(given["lang"]))?.[0];
    const lines = asArray(given["children"]).map((line) => escapeText(textOf(line, 0)));
    return `<pre><code${language ? ` class="language-${language}"` : ""}>${lines.join("\n")}</code></pre>`;
  },
  td: cell,
  th: cell,
  ol: (given, place, document) => {
    expect("flow", place, document);
    const start = asText(given["start"]);
    const opening = openTag("ol", start === "1" ? {} : listAttributes({ start }));
    return `${opening}${nodes(given["children"], "list", document)}</ol>`;
  },
  blockquote: (given, place, document) => {
    expect("flow", place, document);
    return `${quoteOf(given, document)}${nodes(given["children"], "flow", document)}</blockquote>`;
  },
  rich_embed_card: (given, place, document) => {
    expect("flow", place, document);
    const embed = embedOf(given);
    // A quote contains stored HTML.
    if (embed["embedType"] === "quote") document.isRegular = false;
    return embedBlock(embed, document.linkTo);
  },
  rich_embed_inline: (given, place, document) => {
    expectNoLink(place, document);
    return embedInline(embedOf(given), document.linkTo);
  },
  addon_block: (given, place, document) => {
    const block = document.hasBlocks ? blockOf(given) : null;
    expect("flow", place, document);
    return block ? placeholderOf(block) : "";
  },
  legacy_emoji_image: (given, _, document) => {
    const attributes = imageAttributes(
      { ...textAttributes(given["attributes"]), class: "emoji" },
      document.linkTo,
    );
    return attributes ? openTag("img", attributes) : "";
  },
});

function quoteOf({ attribution }: Json, { linkTo }: Document): string {
  const whom = asObject(attribution);
  const name = asText(whom["name"]);
  return name === "" ? "<blockquote>" : quoteBegin(name, quotedIn(whom, whom["userID"]), linkTo);
}

function expect(wanted: Place, place: Place, document: Document): void {
  if (wanted !== place) document.isRegular = false;
}

function expectNoLink(place: Place, document: Document): void {
  if (place === "link") document.isRegular = false;
}

function leaf(given: Json, text: string): string {
  let html = escapeText(text);
  if (html === "") return "";
  if (html.includes("\n")) html = html.replaceAll("\n", "<br />");
  for (const [mark, tag] of MARKS) if (given[mark]) html = `<${tag}>${html}</${tag}>`;
  return html;
}

function member(given: Json, place: Place, document: Document): string {
  expectNoLink(place, document);
  return mention(asText(given["name"]), asText(given["userID"]), asText(given["url"]));
}

function cell(given: Json, place: Place, document: Document): string {
  expect("cells", place, document);
  const name = given["type"] === "th" ? "th" : "td";
  const opening = openTag(name, cellAttributes(textAttributes(given["attributes"])));
  return `${opening}${nodes(onlyLineOf(given["children"]), "flow", document)}</${name}>`;
}

/** A single paragraph is unwrapped. */
function onlyLineOf(children: unknown): unknown {
  const [first, ...others] = asArray(children);
  const only = asObject(first);
  return others.length === 0 && only["type"] === "p" ? only["children"] : children;
}

function task(given: Json): string {
  if (given["type"] !== "li" || typeof given["checked"] !== "boolean") return "";
  return given["checked"] ? "☑ " : "☐ ";
}

function embedOf(given: Json): Json {
  const { width, height } = asObject(given["frameAttributes"]);
  const frame = width || height ? { width, height } : {};
  return { embedType: given["dataSourceType"], url: given["url"], ...frame, ...asObject(given["embedData"]) };
}

function textAttributes(given: unknown): Attributes {
  return Object.fromEntries(Object.entries(asObject(given)).map(([key, value]) => [key, asText(value)]));
}

function textOf(given: unknown, depth: number): string {
  const { text, children } = asObject(given);
  if (typeof text === "string" || depth > DEEPEST) return asText(text);
  return asArray(children)
    .map((child) => textOf(child, depth + 1))
    .join("");
}

function block(name: string, place: Place, holds: Place): Block {
  return { place, holds, begin: `<${name}>`, end: `</${name}>` };
}
