import { escapeHtml, escapeMarkdown, htmlTag } from "./markdown-escape.ts";
import type { Inline, InlineEmbed, Leaf, Link, Mention } from "./nodes.ts";

type Mark = Exclude<keyof Leaf, "text">;

/** Markdown sign and HTML element of each mark; marks without a sign are written only as elements. */
const MARKS: readonly [mark: Mark, tag: string, sign?: string][] = [
  ["bold", "strong", "**"],
  ["italic", "em", "*"],
  ["strikethrough", "s", "~~"],
  ["underline", "u"],
  ["mark", "mark"],
  ["small", "small"],
  ["sup", "sup"],
  ["sub", "sub"],
  ["kbd", "kbd"],
];

/** A text, finished Markdown, or the start or end of a mark. */
type Token =
  | { kind: "text"; text: string; inLink: boolean }
  | { kind: "made"; text: string }
  | { kind: "edge"; begins: boolean; of: Edge };

interface Edge {
  tag: string;
  sign: string;
  isTag: boolean;
}

/** Renders the inline content of one paragraph as Markdown; each line break becomes `breaks`. */
export function inlineMarkdown(nodes: readonly Inline[], breaks = "\n"): string {
  const tokens: Token[] = [];
  for (let at = 0; at < nodes.length; ) {
    const leaves: Leaf[] = [];
    while (at < nodes.length && "text" in nodes[at]!) leaves.push(nodes[at++] as Leaf);
    addLeaves(tokens, leaves, MARKS, false);
    if (at < nodes.length) addNode(tokens, nodes[at++] as Exclude<Inline, Leaf>);
  }
  chooseEdgeStyles(tokens);
  return written(tokens, breaks);
}

/** The mark that spans the most leaves, counted from the first, becomes the outermost. */
function addLeaves(tokens: Token[], leaves: readonly Leaf[], marks: typeof MARKS, inLink: boolean): void {
  for (let from = 0; from < leaves.length; ) {
    const ends = marks.map(([mark]) => {
      let to = from;
      while (to < leaves.length && leaves[to]?.[mark]) to++;
      return to;
    });
    const to = Math.max(from, ...ends);
    if (to === from) {
      addLeaf(tokens, leaves[from++] as Leaf, inLink);
      continue;
    }
    const widest = ends.indexOf(to);
    const [, tag, sign = ""] = marks[widest]!;
    const edge: Edge = { tag, sign, isTag: sign === "" };
    const rest = marks.filter((_, index) => index !== widest);
    tokens.push({ kind: "edge", begins: true, of: edge });
    addLeaves(tokens, leaves.slice(from, to), rest, inLink);
    tokens.push({ kind: "edge", begins: false, of: edge });
    from = to;
  }
}

function addLeaf(tokens: Token[], { text, code }: Leaf, inLink: boolean): void {
  if (text === "") return;
  if (!code) tokens.push({ kind: "text", text, inLink });
  else tokens.push({ kind: "made", text: codeSpan(text) });
}

function codeSpan(text: string): string {
  if (/\n|^\s*$/.test(text)) return `<code>${htmlText(text)}</code>`;
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0);
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + pad + text + pad + fence;
}

/** Escapes text between HTML elements, where Markdown is still read. */
function htmlText(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      escapeHtml(line)
        .replaceAll("&quot;", '"')
        .replace(/[\\`*_~[\]!:]/g, "\\$&"),
    )
    .join("<br />");
}

function addNode(tokens: Token[], node: Exclude<Inline, Leaf>): void {
  if (node.type === "a") addLink(tokens, node);
  else if (node.type === "@") tokens.push({ kind: "made", text: mention(node) });
  else if (node.type === "legacy_emoji_image") {
    const { src, alt } = node.attributes;
    tokens.push({ kind: "made", text: htmlTag("img", { src, alt, class: "emoji" }) });
  } else if (node.type === "rich_embed_inline") tokens.push({ kind: "made", text: embed(node) });
}

function mention({ name }: Mention): string {
  const text = escapeMarkdown(name, { before: "@", after: "" });
  return /^[\p{L}\p{N}_-]+$/u.test(name) ? `@${text}` : `@"${text}"`;
}

function addLink(tokens: Token[], { url, title, children }: Link): void {
  const only = children.length === 1 ? (children[0] as Leaf) : null;
  if (only && only.text === url && Object.keys(only).length === 1 && !title && isPlainAddress(url)) {
    tokens.push({ kind: "made", text: `<${url}>` });
    return;
  }
  const isWeb =
    /^(?:https?:|mailto:|tel:|[/#?.\w-]+(?:[/?#]|$))/i.test(url) &&
    !/^(?:javascript|vbscript|file|data):/i.test(url);
  tokens.push({ kind: "made", text: isWeb ? "[" : htmlTag("a", { href: url, title }) });
  addLeaves(tokens, children, MARKS, true);
  tokens.push({ kind: "made", text: isWeb ? `](${destination(url, title)})` : "</a>" });
}

// Autolinks only for plain addresses: other addresses would be displayed differently from their source.
const isPlainAddress = (url: string) =>
  /^https?:\/\/[a-zA-Z0-9.-]+(?:\/[\w./~?=#:@!$,;+-]*)?$/.test(url) && !/xn--/i.test(url);

/** The address of a link and its title, as written in parentheses. */
function destination(url: string, title: string | undefined): string {
  const clean = url.replace(/[\n\r]/g, "").replace(/[\\]|&(?=#?\w{1,31};)/g, "\\$&");
  const to = /[\s()<>]/.test(clean) || clean === "" ? `<${clean.replace(/[<>]/g, "\\$&")}>` : clean;
  return title ? `${to} "${title.replace(/[\\"]|&(?=#?\w{1,31};)/g, "\\$&").replace(/\s+/g, " ")}"` : to;
}

function embed({ url, embedData, dataSourceType }: InlineEmbed): string {
  const name = embedData?.name ?? "";
  if (dataSourceType !== "image")
    return `[${escapeMarkdown(name || url, { before: "", after: "", inLink: true })}](${destination(url, "")})`;
  return picture(url, embedData ?? {});
}

/** Renders an image, either inline or as a block. */
export function picture(url: string, embed: Readonly<Record<string, unknown>>): string {
  const { name, width, height, linkUrl } = embed;
  const alt = typeof name === "string" ? name : "";
  const isPlain = !width && !height && !/^data:/i.test(url);
  const tag = `${htmlTag("img", { src: url, width, height }).slice(0, -3)} alt="${escapeHtml(alt).replace(/\s+/g, " ")}" />`;
  const shown = isPlain
    ? `![${escapeMarkdown(alt.replace(/\s+/g, " "), { before: "", after: "", inLink: true })}](${destination(url, "")})`
    : tag;
  if (typeof linkUrl !== "string") return shown;
  return isPlain
    ? `[${shown}](${destination(linkUrl, "")})`
    : `${htmlTag("a", { href: linkUrl })}${shown}</a>`;
}

/**
 * Decides how marks are written: Markdown reads a sign only next to a character and not within a word;
 * elsewhere the HTML element is used.
 */
function chooseEdgeStyles(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "edge" || token.of.isTag) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const inner = token.begins ? after : before;
    const outer = token.begins ? before : after;
    token.of.isTag = !isSafe(inner, outer, token.begins);
  }
}

function isSafe(inner: Token | undefined, outer: Token | undefined, begins: boolean): boolean {
  const edgeOf = (token: Token | undefined, atEnd: boolean) => {
    if (!token) return " ";
    if (token.kind === "edge") return token.begins === begins ? " " : "x";
    return atEnd ? token.text.slice(-1) : token.text.charAt(0);
  };
  const outside = edgeOf(outer, begins);
  if (inner?.kind === "edge") return inner.begins === begins && /\s/.test(outside);
  const inside = edgeOf(inner, !begins);
  return (
    (!/\s/.test(inside) && /[\s]/.test(outside)) ||
    (/[\p{L}\p{N}]/u.test(inside) && /[,.;:()?!"'\u2014\u2013-]/.test(outside) && outer?.kind === "text")
  );
}

function written(tokens: readonly Token[], breaks: string): string {
  let text = "";
  // Tracked separately, because searching the whole text for its last character each time is quadratic.
  let last = "";
  for (const [at, token] of tokens.entries()) {
    const added =
      token.kind === "edge" ? edge(token.of, token.begins) : asWritten(token, last, tokens[at + 1], breaks);
    text += added;
    last = added.slice(-1);
  }
  return text;
}

function asWritten(
  token: Exclude<Token, { kind: "edge" }>,
  before: string,
  next: Token | undefined,
  breaks: string,
): string {
  if (token.kind === "made") return token.text;
  const after = next?.kind === "edge" ? edge(next.of, true).charAt(0) : (next?.text.charAt(0) ?? "");
  return withBreaks(escapeMarkdown(token.text, { before, after, inLink: token.inLink }), breaks);
}

function edge({ tag, sign, isTag }: Edge, begins: boolean): string {
  return isTag ? `<${begins ? "" : "/"}${tag}>` : sign;
}

// An empty line would end the paragraph.
function withBreaks(text: string, breaks: string): string {
  return breaks === "\n" ? text.replace(/\n(?=\n)/g, "<br />") : text.replaceAll("\n", breaks);
}
