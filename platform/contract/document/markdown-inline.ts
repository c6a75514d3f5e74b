import { escapeHtml, escapeMarkdown, htmlTag } from "./markdown-escape.ts";
import type { Inline, InlineEmbed, Leaf, Link, Mention } from "./nodes.ts";

type Mark = Exclude<keyof Leaf, "text">;

/** How looks are written: a sign of Markdown and the element in its stead, or only an element. */
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

/** Letters, a thing that stands for itself, or the edge of a mark. */
type Piece =
  | { kind: "text"; text: string; inLink: boolean }
  | { kind: "made"; text: string }
  | { kind: "edge"; begins: boolean; of: Edge };

interface Edge {
  tag: string;
  sign: string;
  isTag: boolean;
}

/** What stands in one line or paragraph; `breaks` is what a line end in it becomes. */
export function inlineMarkdown(nodes: readonly Inline[], breaks = "\n"): string {
  const pieces: Piece[] = [];
  for (let at = 0; at < nodes.length; ) {
    const leaves: Leaf[] = [];
    while (at < nodes.length && "text" in nodes[at]!) leaves.push(nodes[at++] as Leaf);
    addLeaves(pieces, leaves, MARKS, false);
    if (at < nodes.length) addNode(pieces, nodes[at++] as Exclude<Inline, Leaf>);
  }
  decideEdges(pieces);
  return written(pieces, breaks);
}

/** The longest of what the first leaf looks like goes around the rest. */
function addLeaves(pieces: Piece[], leaves: readonly Leaf[], marks: typeof MARKS, inLink: boolean): void {
  for (let from = 0; from < leaves.length; ) {
    const ends = marks.map(([mark]) => {
      let to = from;
      while (to < leaves.length && leaves[to]?.[mark]) to++;
      return to;
    });
    const to = Math.max(from, ...ends);
    if (to === from) {
      addLeaf(pieces, leaves[from++] as Leaf, inLink);
      continue;
    }
    const widest = ends.indexOf(to);
    const [, tag, sign = ""] = marks[widest]!;
    const edge: Edge = { tag, sign, isTag: sign === "" };
    const rest = marks.filter((_, index) => index !== widest);
    pieces.push({ kind: "edge", begins: true, of: edge });
    addLeaves(pieces, leaves.slice(from, to), rest, inLink);
    pieces.push({ kind: "edge", begins: false, of: edge });
    from = to;
  }
}

function addLeaf(pieces: Piece[], { text, code }: Leaf, inLink: boolean): void {
  if (text === "") return;
  if (!code) pieces.push({ kind: "text", text, inLink });
  else pieces.push({ kind: "made", text: codeSpan(text) });
}

function codeSpan(text: string): string {
  if (/\n|^\s*$/.test(text)) return `<code>${htmlText(text)}</code>`;
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0);
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + pad + text + pad + fence;
}

/** Text between elements, in which Markdown is read. */
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

function addNode(pieces: Piece[], node: Exclude<Inline, Leaf>): void {
  if (node.type === "a") addLink(pieces, node);
  else if (node.type === "@") pieces.push({ kind: "made", text: mention(node) });
  else if (node.type === "legacy_emoji_image") {
    const { src, alt } = node.attributes;
    pieces.push({ kind: "made", text: htmlTag("img", { src, alt, class: "emoji" }) });
  } else if (node.type === "rich_embed_inline") pieces.push({ kind: "made", text: embed(node) });
}

function mention({ name }: Mention): string {
  const text = escapeMarkdown(name, { before: "@", after: "" });
  return /^[\p{L}\p{N}_-]+$/u.test(name) ? `@${text}` : `@"${text}"`;
}

function addLink(pieces: Piece[], { url, title, children }: Link): void {
  const only = children.length === 1 ? (children[0] as Leaf) : null;
  if (only && only.text === url && Object.keys(only).length === 1 && !title && isPlainAddress(url)) {
    pieces.push({ kind: "made", text: `<${url}>` });
    return;
  }
  const isWeb =
    /^(?:https?:|mailto:|tel:|[/#?.\w-]+(?:[/?#]|$))/i.test(url) &&
    !/^(?:javascript|vbscript|file|data):/i.test(url);
  pieces.push({ kind: "made", text: isWeb ? "[" : htmlTag("a", { href: url, title }) });
  addLeaves(pieces, children, MARKS, true);
  pieces.push({ kind: "made", text: isWeb ? `](${destination(url, title)})` : "</a>" });
}

// Any other is shown as a browser would, not as it is written.
const isPlainAddress = (url: string) =>
  /^https?:\/\/[a-zA-Z0-9.-]+(?:\/[\w./~?=#:@!$,;+-]*)?$/.test(url) && !/xn--/i.test(url);

/** Where a link leads, and its title, between the brackets. */
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

/** A picture within a line, or one that stands by itself. */
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

/** A sign begins or ends a mark only beside a letter, and not in the midst of a word: else the element is written. */
function decideEdges(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== "edge" || piece.of.isTag) continue;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const inner = piece.begins ? after : before;
    const outer = piece.begins ? before : after;
    piece.of.isTag = !isSafe(inner, outer, piece.begins);
  }
}

function isSafe(inner: Piece | undefined, outer: Piece | undefined, begins: boolean): boolean {
  const edgeOf = (piece: Piece | undefined, atEnd: boolean) => {
    if (!piece) return " ";
    if (piece.kind === "edge") return piece.begins === begins ? " " : "x";
    return atEnd ? piece.text.slice(-1) : piece.text.charAt(0);
  };
  const outside = edgeOf(outer, begins);
  if (inner?.kind === "edge") return inner.begins === begins && /\s/.test(outside);
  const inside = edgeOf(inner, !begins);
  return (
    (!/\s/.test(inside) && /[\s]/.test(outside)) ||
    (/[\p{L}\p{N}]/u.test(inside) && /[,.;:()?!"'\u2014\u2013-]/.test(outside) && outer?.kind === "text")
  );
}

function written(pieces: readonly Piece[], breaks: string): string {
  let text = "";
  // Asked of the whole text, the last letter would be looked for through all of it each time.
  let last = "";
  for (const [at, piece] of pieces.entries()) {
    const added =
      piece.kind === "edge" ? edge(piece.of, piece.begins) : asWritten(piece, last, pieces[at + 1], breaks);
    text += added;
    last = added.slice(-1);
  }
  return text;
}

function asWritten(
  piece: Exclude<Piece, { kind: "edge" }>,
  before: string,
  next: Piece | undefined,
  breaks: string,
): string {
  if (piece.kind === "made") return piece.text;
  const after = next?.kind === "edge" ? edge(next.of, true).charAt(0) : (next?.text.charAt(0) ?? "");
  return withBreaks(escapeMarkdown(piece.text, { before, after, inLink: piece.inLink }), breaks);
}

function edge({ tag, sign, isTag }: Edge, begins: boolean): string {
  return isTag ? `<${begins ? "" : "/"}${tag}>` : sign;
}

// An empty line would end the paragraph.
function withBreaks(text: string, breaks: string): string {
  return breaks === "\n" ? text.replace(/\n(?=\n)/g, "<br />") : text.replaceAll("\n", breaks);
}
