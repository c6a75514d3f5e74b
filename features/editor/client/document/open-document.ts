import type { JSONContent } from "@tiptap/core";
import type {
  Block,
  Cell,
  EmbedCard,
  Heading,
  Inline,
  Leaf,
  Line,
  List,
  Table,
  TableRow,
} from "#platform/contract/document/nodes.ts";
import { MARKS } from "./marks.ts";

type Mark = NonNullable<JSONContent["marks"]>[number];

const PARAGRAPH_LINES = new Set(["blockquote-line", "spoiler-item", "lic"]);

/** Converts a stored document to the editor's content. */
export const openDocument = (blocks: readonly Block[]): JSONContent => ({
  type: "doc",
  content: atLeastOne(blocks.map(block)),
});

/** Adds an empty paragraph to content that must not be empty. */
const atLeastOne = (content: JSONContent[]): JSONContent[] =>
  content.length > 0 ? content : [{ type: "paragraph" }];

/** Adds an empty paragraph to content that must begin with one. */
const afterParagraph = (content: JSONContent[]): JSONContent[] =>
  content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content];

function block(given: Block): JSONContent {
  switch (given.type) {
    case "p":
      return paragraph(given);
    case "blockquote":
      return {
        type: "blockquote",
        attrs: { attribution: given.attribution ?? null },
        content: atLeastOne(given.children.map(lineOrBlock)),
      };
    case "spoiler":
      return { type: "spoiler", content: atLeastOne(given.children[0].children.map(lineOrBlock)) };
    case "code_block":
      return {
        type: "codeBlock",
        attrs: { language: given.lang ?? null },
        content: textNodes(given.children.map(({ children }) => children.map(textOf).join("")).join("\n")),
      };
    case "ul":
    case "ol":
      return list(given);
    case "table":
      return table(given);
    case "hr":
      return { type: "horizontalRule" };
    case "rich_embed_card":
      return card(given);
    case "addon_block":
      return { type: "addonBlock", attrs: { name: given.name, attributes: given.attributes } };
    default:
      return heading(given);
  }
}

const lineOrBlock = (given: Line<string> | Block): JSONContent =>
  PARAGRAPH_LINES.has(given.type) ? paragraph(given as Line<string>) : block(given as Block);

const paragraph = ({ children }: { children: readonly Inline[] }): JSONContent => ({
  type: "paragraph",
  content: inline(children),
});

const heading = ({ type, children }: Heading): JSONContent => ({
  type: "heading",
  attrs: { level: Number(type.slice(1)) },
  content: inline(children),
});

const list = ({ type, start, children }: List): JSONContent => ({
  type: type === "ol" ? "orderedList" : "bulletList",
  ...(type === "ol" ? { attrs: { start: start ?? 1 } } : {}),
  content: children.map((entry) => ({
    type: "listItem",
    attrs: { checked: entry.checked ?? null },
    content: afterParagraph(entry.children.map(lineOrBlock)),
  })),
});

function table({ children }: Table): JSONContent {
  const caption = children.find((part) => part.type === "caption")?.children ?? null;
  const rows = children.flatMap((part) =>
    part.type === "caption" ? [] : part.children.map((row) => tableRow(row, part.type)),
  );
  return { type: "table", attrs: { caption }, content: rows };
}

const tableRow = ({ children }: TableRow, part: string): JSONContent => ({
  type: "tableRow",
  attrs: { part },
  content: children.map(cell),
});

const cell = ({ type, attributes = {}, children }: Cell): JSONContent => ({
  type: type === "th" ? "tableHeader" : "tableCell",
  attrs: {
    colspan: attributes.colspan ?? 1,
    rowspan: attributes.rowspan ?? 1,
    align: attributes.align ?? null,
  },
  content: atLeastOne(children.map(block)),
});

function card({ dataSourceType, url, embedData, frameAttributes }: EmbedCard): JSONContent {
  const attrs = { url, embedData: embedData ?? null };
  if (dataSourceType === "image") return { type: "image", attrs };
  if (dataSourceType === "file") return { type: "file", attrs };
  return { type: "embed", attrs: { ...attrs, dataSourceType, frameAttributes: frameAttributes ?? null } };
}

const inline = (children: readonly Inline[]): JSONContent[] => children.flatMap(inlineNode);

function inlineNode(given: Inline): JSONContent[] {
  if (!("type" in given)) return leaf(given, []);
  switch (given.type) {
    case "a": {
      const link: Mark = { type: "link", attrs: { href: given.url, title: given.title ?? null } };
      return given.children.flatMap((each) => leaf(each, [link]));
    }
    case "@":
      return [{ type: "mention", attrs: { userID: given.userID, name: given.name, url: given.url ?? null } }];
    case "rich_embed_inline":
    case "legacy_emoji_image":
      return [{ type: "inlineEmbed", attrs: { node: given } }];
  }
}

function leaf(given: Leaf, outer: readonly Mark[]): JSONContent[] {
  const marks = [...outer, ...MARKS.filter(([flag]) => given[flag]).map(([, type]) => ({ type }))];
  return given.text
    .split("\n")
    .flatMap((text, index) => [
      ...(index > 0 ? [{ type: "hardBreak" }] : []),
      ...textNodes(text).map((each) => ({ ...each, ...(marks.length > 0 ? { marks } : {}) })),
    ]);
}

/** The editor does not allow empty textNodes. */
const textNodes = (text: string): JSONContent[] => (text === "" ? [] : [{ type: "text", text }]);

const textOf = (given: Inline): string =>
  "text" in given ? given.text : given.children.map(textOf).join("");
