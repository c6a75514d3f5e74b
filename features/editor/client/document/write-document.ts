import type { JSONContent } from "@tiptap/core";
import {
  type Block,
  type Cell,
  type EmbedCard,
  type Inline,
  type Leaf,
  type Line,
  type ListEntry,
  NOTHING,
  type Table,
  type TableRow,
} from "#platform/contract/document/nodes.ts";
import { MARKS } from "./marks.ts";

const isBlank = ({ type, content }: JSONContent) => type === "paragraph" && !content?.length;

/** Converts the editor's content to a stored document, without empty lines at the end. */
export const writeDocument = ({ content = [] }: JSONContent): Block[] =>
  content.slice(0, content.findLastIndex((each) => !isBlank(each)) + 1).map(block);

function block(given: JSONContent): Block {
  const { type, attrs = {}, content = [] } = given;
  switch (type) {
    case "heading":
      return { type: `h${attrs["level"] as 1 | 2 | 3 | 4 | 5 | 6}`, children: inline(content) };
    case "blockquote":
      return {
        type: "blockquote",
        ...(attrs["attribution"] ? { attribution: attrs["attribution"] } : {}),
        children: content.map((each) => lineOrBlock("blockquote-line", each)),
      };
    case "spoiler": {
      const children = content.map((each) => lineOrBlock("spoiler-item", each));
      return { type: "spoiler", children: [{ type: "spoiler-content", children }] };
    }
    case "codeBlock":
      return {
        type: "code_block",
        ...(attrs["language"] ? { lang: attrs["language"] } : {}),
        children: content
          .map(({ text = "" }) => text)
          .join("")
          .split("\n")
          .map((text) => ({ type: "code_line", children: [{ text }] })),
      };
    case "bulletList":
      return { type: "ul", children: content.map(entry) };
    case "orderedList": {
      const start = Number(attrs["start"] ?? 1);
      return { type: "ol", ...(start === 1 ? {} : { start }), children: content.map(entry) };
    }
    case "table":
      return table(given);
    case "horizontalRule":
      return { type: "hr", children: NOTHING };
    case "image":
    case "file":
    case "embed":
      return card(given);
    case "addonBlock":
      return {
        type: "addon_block",
        ...{ name: attrs["name"], attributes: attrs["attributes"], children: NOTHING },
      };
    default:
      return { type: "p", children: inline(content) };
  }
}

const lineOrBlock = <Type extends string>(type: Type, given: JSONContent): Line<Type> | Block =>
  given.type === "paragraph" ? { type, children: inline(given.content ?? []) } : block(given);

function entry({ attrs = {}, content = [] }: JSONContent): ListEntry {
  const { checked } = attrs;
  return {
    type: "li",
    ...(typeof checked === "boolean" ? { checked } : {}),
    children: content.map((each) => lineOrBlock("lic", each)),
  };
}

/**
 * Rows created in this editor belong to the table head if they contain only header cells and no other rows
 * precede them.
 */
function table({ attrs = {}, content = [] }: JSONContent): Table {
  const parts: Table["children"] = attrs["caption"] ? [{ type: "caption", children: attrs["caption"] }] : [];
  for (const given of content) {
    const last = parts.at(-1);
    const isHead =
      (last === undefined || last.type === "caption" || last.type === "thead") &&
      (given.content ?? []).every(({ type }) => type === "tableHeader");
    const part = given.attrs?.["part"];
    const type = part === "tfoot" ? "tfoot" : isHead ? "thead" : "tbody";
    if (last && last.type === type) last.children.push(row(given));
    else parts.push({ type, children: [row(given)] });
  }
  return { type: "table", children: parts };
}

const row = ({ content = [] }: JSONContent): TableRow => ({ type: "tr", children: content.map(cell) });

function cell({ type, attrs = {}, content = [] }: JSONContent): Cell {
  const attributes: Cell["attributes"] = {
    ...(attrs["colspan"] > 1 ? { colspan: attrs["colspan"] } : {}),
    ...(attrs["rowspan"] > 1 ? { rowspan: attrs["rowspan"] } : {}),
    ...(attrs["align"] ? { align: attrs["align"] } : {}),
  };
  return {
    type: type === "tableHeader" ? "th" : "td",
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    children: content.map(block),
  };
}

const SOURCES = { image: "image", file: "file" } as const;

function card({ type, attrs = {} }: JSONContent): EmbedCard {
  const { url, embedData, frameAttributes, dataSourceType = "url" } = attrs;
  return {
    type: "rich_embed_card",
    dataSourceType: SOURCES[type as keyof typeof SOURCES] ?? dataSourceType,
    url,
    ...(embedData ? { embedData } : {}),
    ...(frameAttributes ? { frameAttributes } : {}),
    children: NOTHING,
  };
}

function inline(content: readonly JSONContent[]): Inline[] {
  const written: Inline[] = [];
  for (const given of content) add(written, given);
  return written.length > 0 ? written : [{ text: "" }];
}

function add(written: Inline[], { type, text = "", marks = [], attrs = {} }: JSONContent): void {
  if (type === "mention") {
    const { userID, name, url } = attrs;
    written.push({ type: "@", userID, name, ...(url ? { url } : {}), children: NOTHING });
    return;
  }
  if (type === "inlineEmbed") {
    written.push(attrs["node"]);
    return;
  }
  const link = marks.find((mark) => mark.type === "link")?.attrs;
  const leaf: Leaf = { text: type === "hardBreak" ? "\n" : text };
  for (const [flag, mark] of MARKS) if (marks.some((each) => each.type === mark)) leaf[flag] = true;
  if (!link) {
    addLeaf(written, leaf);
    return;
  }
  const { href: url, title } = link;
  const last = written.at(-1);
  if (last && "type" in last && last.type === "a" && last.url === url && last.title === (title || undefined))
    addLeaf(last.children, leaf);
  else written.push({ type: "a", url, ...(title ? { title } : {}), children: [leaf] });
}

/** Merges adjacent texts of equal format; a line break takes the format of the preceding text. */
function addLeaf(written: Inline[], given: Leaf): void {
  const last = written.at(-1);
  if (last && !("type" in last) && (given.text === "\n" || looks(last) === looks(given))) {
    last.text += given.text;
  } else written.push(given);
}

const looks = (leaf: Leaf): string => MARKS.map(([flag]) => (leaf[flag] ? "1" : "0")).join("");
