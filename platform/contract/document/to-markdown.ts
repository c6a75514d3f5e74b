import { ADDON_BLOCK } from "./addon-blocks.ts";
import { fileSize } from "./file-size.ts";
import { escapeHtml, escapeLineStart, htmlTag } from "./markdown-escape.ts";
import { inlineMarkdown, picture } from "./markdown-inline.ts";
import { gridMarkdown } from "./markdown-table.ts";
import type {
  AddonBlock,
  Attribution,
  Block,
  CodeBlock,
  EmbedCard,
  Inline,
  Line,
  List,
  ListEntry,
  Quote,
  Spoiler,
  Table,
} from "./nodes.ts";
import { playerAddress } from "./players.ts";

type Held = Block | Line<"blockquote-line"> | Line<"spoiler-item"> | Line<"lic">;

/**
 * Renders a document as Markdown: CommonMark with tables and strikethrough, and HTML for formatting without
 * a Markdown sign. Parsing the result yields the same document with four exceptions: a mention is `@name`,
 * an address in the text becomes a link, list entries that contain more than lists are loose, and a block of an
 * add-on is a code block, which `withAddonBlocks` converts back.
 */
export function toMarkdown(blocks: readonly Block[]): string {
  const text = all(blocks);
  return text === "" ? "" : `${text}\n`;
}

function all(blocks: readonly Held[]): string {
  let text = "";
  let before = "";
  for (const block of blocks) {
    const written = one(block);
    if (written === "") continue;
    // Two lists or quotes of this kind in a row would be merged into one.
    const runsOn =
      (block.type === before && /^(?:ul|ol)$/.test(before)) || (written.startsWith(">") && before === ">");
    text += `${text && "\n\n"}${runsOn ? "<!-- -->\n\n" : ""}${written}`;
    before = written.startsWith(">") ? ">" : block.type;
  }
  return text;
}

function one(block: Held): string {
  switch (block.type) {
    case "p":
    case "blockquote-line":
    case "spoiler-item":
    case "lic":
      return paragraph(block.children);
    case "blockquote":
      return quote(block);
    case "spoiler":
      return spoiler(block);
    case "code_block":
      return code(block);
    case "ul":
    case "ol":
      return list(block);
    case "table":
      return table(block);
    case "hr":
      return "***";
    case "rich_embed_card":
      return card(block);
    case "addon_block":
      return addonBlock(block);
    default:
      return heading(block.type, block.children);
  }
}

function paragraph(children: readonly Inline[]): string {
  return inlineMarkdown(children)
    .trim()
    .split("\n")
    .map((line, index) => escapeLineStart(line.trim(), index === 0))
    .join("\n");
}

function heading(type: string, children: readonly Inline[]): string {
  const text = inlineMarkdown(children, "<br />").trim();
  return text && `${"#".repeat(Number(type.slice(1)))} ${text.replace(/(^|\s)(#+)$/, "$1\\$2")}`;
}

function quote({ attribution, children }: Quote): string {
  const held = all(children);
  if (!attribution) return indented(held || "<br />", "> ");
  return `<blockquote class="quote">${author(attribution)}\n\n${held}\n\n</blockquote>`;
}

function author({ name, url, userID, recordType, recordID }: Attribution): string {
  const attributes = { "data-userid": userID, "data-recordtype": recordType, "data-recordid": recordID };
  const shown = url
    ? `${htmlTag("a", { href: url, ...attributes })}${escapeHtml(name)}</a>`
    : escapeHtml(name);
  return `<div class="quote-author">${shown}</div>`;
}

function spoiler({ children: [content] }: Spoiler): string {
  return `<details class="spoiler"><summary>Spoiler</summary>\n\n${all(content.children)}\n\n</details>`;
}

function code({ lang = "", children }: CodeBlock): string {
  const text = children
    .map((line) => line.children.map((leaf) => ("text" in leaf ? leaf.text : "")).join(""))
    .join("\n");
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${lang}\n${text}\n${fence}`;
}

function addonBlock({ name, attributes }: AddonBlock): string {
  const text = JSON.stringify(attributes);
  return code({
    type: "code_block",
    lang: ADDON_BLOCK + name,
    children: [{ type: "code_line", children: [{ text }] }],
  });
}

function list({ type, start = 1, children }: List): string {
  const marker = (index: number) => (type === "ul" ? "- " : `${start + index}. `);
  const isTight = children.every(
    ({ children: [, only, ...others] }) => others.length === 0 && (!only || followsAtOnce(only)),
  );
  return children
    .map((entry, index) =>
      indented(entryMarkdown(entry, isTight), " ".repeat(marker(index).length), marker(index)),
    )
    .join(isTight ? "\n" : "\n\n");
}

/** Returns whether a block can follow a line directly: a list that begins with an ordinary entry. */
function followsAtOnce(block: Held): boolean {
  if (block.type !== "ul" && block.type !== "ol") return false;
  const [first] = block.children;
  return (block.start ?? 1) === 1 && first !== undefined && isTextual(first);
}

const isTextual = ({ children: [first] }: ListEntry) => first !== undefined && one(first) !== "";

function entryMarkdown({ checked, children }: ListEntry, isTight: boolean): string {
  const [first, ...others] = children;
  const box = checked === undefined ? "" : checked ? "[x] " : "[ ] ";
  const line = box + (first ? one(first) : "");
  const rest = isTight ? others.map(one).join("\n") : all(others);
  return line && rest ? `${line}${isTight ? "\n" : "\n\n"}${rest}` : line || rest;
}

function table(given: Table): string {
  return gridMarkdown(given) ?? tableHtml(given);
}

// Between empty lines inside HTML, Markdown is parsed again.
function tableHtml({ children }: Table): string {
  const parts = children.map((part) => {
    if (part.type === "caption") return `<caption>\n\n${paragraph(part.children)}\n\n</caption>`;
    const rows = part.children.map((row) => {
      const cells = row.children.map(
        ({ type, attributes: { colspan, rowspan, align } = {}, children: held }) => {
          const tag = htmlTag(type, { colspan, rowspan, class: align && `align-${align}` });
          return `${tag}\n\n${all(held)}\n\n</${type}>`;
        },
      );
      return `<tr>\n${cells.join("\n")}\n</tr>`;
    });
    return `<${part.type}>\n${rows.join("\n")}\n</${part.type}>`;
  });
  return `<table>\n${parts.join("\n")}\n</table>`;
}

function card({ url, dataSourceType, embedData, frameAttributes }: EmbedCard): string {
  const embed = { embedType: dataSourceType as string, ...embedData };
  const { name, body, photoUrl, size, displaySize, float, width, height } = embed as Readonly<
    Record<string, unknown>
  >;
  const link = `${htmlTag("a", { href: url })}${escapeHtml(String(name || url))}</a>`;
  if (embed.embedType === "image") {
    const isSet = (displaySize ?? "large") !== "large" || /^(?:left|right)$/.test(String(float));
    if (!isSet) return picture(url, embed);
    const classes = `embed-image size-${displaySize ?? "large"}${/^(?:left|right)$/.test(String(float)) ? ` float-${float}` : ""}`;
    return `<div class="${classes}">${pictureHtml(url, embed)}</div>`;
  }
  if (embed.embedType === "file") return `<div class="embed-file">${link}${fileSize(size)}</div>`;
  const src = playerAddress({ ...embed, url });
  if (src)
    return `<div>${htmlTag("iframe", { src, title: name, width: width ?? frameAttributes?.width, height: height ?? frameAttributes?.height })}</iframe></div>`;
  const photo = photoUrl ? htmlTag("img", { src: photoUrl }) : "";
  return `<div class="embed-link">${photo}${link}${body ? `<p>${escapeHtml(String(body))}</p>` : ""}</div>`;
}

function pictureHtml(
  url: string,
  { name, width, height, linkUrl }: Readonly<Record<string, unknown>>,
): string {
  const shown = htmlTag("img", { src: url, alt: name, width, height });
  return linkUrl ? `${htmlTag("a", { href: linkUrl })}${shown}</a>` : shown;
}

function indented(text: string, indent: string, first = indent): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" ? indent.trimEnd() : indent + line))
    .join("\n")
    .replace(/^(\S+) $/, "$1");
}
