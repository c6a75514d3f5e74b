import type { Block, EmbedCard, EmbedData, InlineEmbed } from "#platform/contract/document/nodes.ts";
import { blockOf } from "../blocks/placeholders.ts";
import type { LinkTo } from "../reading/address.ts";
import { asArray, asObject, asText, type Json, named, parseArray } from "../reading/json.ts";
import {
  captionFrame,
  cellFrame,
  entryFrame,
  type Frame,
  type Holds,
  listFrame,
  partFrame,
  quoteFrame,
  rowFrame,
  spoilerFrame,
  tableFrame,
} from "./document-frames.ts";
import { DocumentWriter, MARKS } from "./document-writer.ts";
import { renderBody } from "./render-body.ts";
import { toRich2 } from "./to-rich2.ts";

// The renderer's limit.
const DEEPEST = 500;

const LINES = new Set(["p", "blockquote-line", "spoiler-item", "lic"]);
const HEADINGS = /^h[1-6]$/;

const FRAMES = named<(given: Json) => [frame: Frame, wanted: Holds]>({
  blockquote: (given) => [quoteFrame(attributionOf(given["attribution"])), "blocks"],
  spoiler: () => [spoilerFrame(), "blocks"],
  ul: () => [listFrame("ul"), "blocks"],
  ol: ({ start }) => [listFrame("ol", count(start) === 1 ? undefined : count(start)), "blocks"],
  li: ({ checked }) => [entryFrame(() => (typeof checked === "boolean" ? checked : undefined)), "entries"],
  table: () => [tableFrame(), "blocks"],
  caption: () => [captionFrame(), "parts"],
  thead: () => [partFrame("thead"), "parts"],
  tbody: () => [partFrame("tbody"), "parts"],
  tfoot: () => [partFrame("tfoot"), "parts"],
  tr: () => [rowFrame(), "rows"],
  td: ({ attributes }) => [cellFrame("td", cellFields(attributes)), "cells"],
  th: ({ attributes }) => [cellFrame("th", cellFields(attributes)), "cells"],
});

const SPECIAL = named<(given: Json, writer: DocumentWriter, depth: number) => void>({
  hr: (_, writer) => writer.addBlock({ type: "hr", children: [{ text: "" }] }),
  br: (_, writer) => writer.addBreak(),
  a: (given, writer, depth) => {
    const end = writer.link(asText(given["url"]), asText(given["title"]));
    write(given["children"], writer, depth);
    end();
  },
  "@": member,
  "@mention": member,
  mention: member,
  code_block: (given, writer) => {
    const lines = asArray(given["children"]).flatMap((line) => textOf(line, 0).split("\n"));
    const lang = /^[\w+#.-]{1,40}$/.exec(asText(given["lang"]))?.[0];
    const children = (lines.length > 0 ? lines : [""]).map((text) => ({
      type: "code_line" as const,
      children: [{ text }],
    }));
    writer.addBlock({ type: "code_block", ...(lang && { lang }), children });
  },
  rich_embed_card: (given, writer) => {
    const frame = asObject(given["frameAttributes"]);
    const [width, height] = [asText(frame["width"]), asText(frame["height"])];
    writer.addBlock({
      type: "rich_embed_card",
      ...embedOf(given, ["url", "image", "file", "iframe"]),
      ...((width || height) && { frameAttributes: { ...(width && { width }), ...(height && { height }) } }),
    });
  },
  addon_block: (given, writer) => {
    const block = blockOf(given);
    if (block) writer.addBlock({ type: "addon_block", ...block, children: [{ text: "" }] });
  },
  rich_embed_inline: (given, writer) =>
    writer.addInline({ type: "rich_embed_inline", ...embedOf(given, ["url", "image"]) } as InlineEmbed),
  legacy_emoji_image: ({ attributes }, writer) => {
    const [src, alt] = [asText(asObject(attributes)["src"]), asText(asObject(attributes)["alt"])];
    writer.addInline({
      type: "legacy_emoji_image",
      attributes: { src, ...(alt && { alt }) },
      children: [{ text: "" }],
    });
  },
});

/**
 * Converts any stored body to a document. Bodies of other formats are converted from their HTML, unreadable
 * ones from their text. Unknown rich2 nodes are replaced by their content.
 */
export function toDocument(body: string, format: string, options: { linkTo?: LinkTo } = {}): Block[] {
  const { html, problem } = renderBody(body, format, options);
  if (format.toLowerCase() !== "rich2" || problem !== null) return toRich2(html);
  const writer = new DocumentWriter({ isExact: true });
  write(parseArray(body), writer, 0);
  return writer.end();
}

function write(children: unknown, writer: DocumentWriter, depth: number): void {
  if (depth > DEEPEST) return;
  for (const child of asArray(children)) writeNode(asObject(child), writer, depth + 1);
}

function writeNode(given: Json, writer: DocumentWriter, depth: number): void {
  const { type, text, children } = given;
  const name = asText(type);
  const special = SPECIAL.get(name);
  const frame = FRAMES.get(name)?.(given);
  if (typeof text === "string") writeLeaf(given, text, writer);
  else if (special) special(given, writer, depth);
  else if (frame) {
    const end = writer.begin(...frame);
    write(children, writer, depth);
    end();
  } else if (LINES.has(name) || HEADINGS.test(name)) {
    writer.beginLine(HEADINGS.test(name) ? name : null);
    write(children, writer, depth);
    writer.endLine();
  } else write(children, writer, depth);
}

function writeLeaf(given: Json, text: string, writer: DocumentWriter): void {
  const ends = MARKS.filter((mark) => given[mark] === true).map((mark) => writer.mark(mark));
  writer.addText(text);
  for (const end of ends) end();
}

function member(given: Json, writer: DocumentWriter): void {
  const [name, url, userID] = [asText(given["name"]), asText(given["url"]), count(given["userID"])];
  if (userID === undefined || name === "") writer.addText(name && `@${name}`);
  else writer.addInline({ type: "@", userID, name, ...(url && { url }), children: [{ text: "" }] });
}

function embedOf<Source extends string>(given: Json, sources: readonly Source[]) {
  const embed = asObject(given["embedData"]);
  const url = asText(given["url"]) || asText(embed["url"]);
  const embedType = asText(embed["embedType"]) || asText(given["dataSourceType"]);
  const source = asText(given["dataSourceType"]) || embedType;
  const dataSourceType = sources.find((each) => each === source) ?? ("url" as Source);
  const embedData: EmbedData | null =
    Object.keys(embed).length > 0 ? { ...embed, embedType, url: asText(embed["url"]) || url } : null;
  const children: EmbedCard["children"] = [{ text: "" }];
  return { dataSourceType, url, ...(embedData && { embedData }), children };
}

function attributionOf(given: unknown) {
  const { name, url, userID, recordType, recordID } = asObject(given);
  if (asText(name) === "") return undefined;
  return {
    name: asText(name),
    ...(asText(url) && { url: asText(url) }),
    ...(count(userID) !== undefined && { userID: count(userID) }),
    ...(asText(recordType) && { recordType: asText(recordType) }),
    ...(count(recordID) !== undefined && { recordID: count(recordID) }),
  };
}

function cellFields(given: unknown) {
  const { colspan, rowspan, align } = asObject(given);
  const span = (value: unknown) => ((count(value) ?? 0) > 1 ? count(value) : undefined);
  return {
    ...(span(colspan) && { colspan: span(colspan) }),
    ...(span(rowspan) && { rowspan: span(rowspan) }),
    ...(/^(?:start|center|end)$/.test(asText(align)) && { align: asText(align) }),
  };
}

function count(given: unknown): number | undefined {
  const text = asText(given);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function textOf(given: unknown, depth: number): string {
  const { text, children } = asObject(given);
  if (typeof text === "string" || depth > DEEPEST) return asText(text);
  return asArray(children)
    .map((child) => textOf(child, depth + 1))
    .join("");
}
