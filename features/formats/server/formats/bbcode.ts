import type { LinkTo } from "../reading/address.ts";
import { linkAttributes, openTag } from "../reading/elements.ts";
import { named } from "../reading/json.ts";
import { escapeAttribute, escapeText } from "../safety/escape.ts";
import { sanitize } from "../safety/sanitize.ts";
import { frame, quoteBegin } from "../showing/embed.ts";
import { linked } from "./text.ts";

const TAG = /\[(\/?)([a-z]+|\*)(?:=("[^"\n]*"|[^[\]\n]*))?\]/gi;
const DEEPEST = 50;

type Pair = [begin: string, end: string];

const LISTS = new Set(["list", "ul", "ol"]);
const IGNORED: Pair = ["", ""];
const PAIRS = named<Pair | ((value: string) => Pair)>({
  b: ["<strong>", "</strong>"],
  i: ["<em>", "</em>"],
  u: ["<u>", "</u>"],
  s: ["<s>", "</s>"],
  sub: ["<sub>", "</sub>"],
  sup: ["<sup>", "</sup>"],
  ul: ["<ul>", "</ul>"],
  ol: ["<ol>", "</ol>"],
  li: ["<li>", "</li>"],
  "*": ["<li>", "</li>"],
  list: (kind) => (kind === "" ? ["<ul>", "</ul>"] : ["<ol>", "</ol>"]),
  quote: (whom) => quote(whom),
  spoiler: (title) => [
    `<details class="spoiler"><summary>${escapeText(title || "Spoiler")}</summary>`,
    "</details>",
  ],
  url: (href) => [`<a href="${escapeAttribute(href)}">`, "</a>"],
  email: (name) => [`<a href="mailto:${escapeAttribute(name)}">`, "</a>"],
  table: ["<table>", "</table>"],
  tr: ["<tr>", "</tr>"],
  th: ["<th>", "</th>"],
  td: ["<td>", "</td>"],
  size: IGNORED,
  color: IGNORED,
  font: IGNORED,
  center: IGNORED,
  left: IGNORED,
  right: IGNORED,
});

// Tags whose content is not parsed as BBCode; for `url` and `email` only without a value.
const VERBATIM = named<(content: string, value: string) => string>({
  code: (content, language) =>
    `<pre><code class="language-${escapeAttribute(language)}">${escapeText(content.replace(/^\n/, ""))}</code></pre>`,
  img: (src) => `<img src="${escapeAttribute(src.trim())}" alt="" />`,
  url: (href) => link(href.trim(), href.trim()),
  email: (name) => link(`mailto:${name.trim()}`, name.trim()),
  youtube: (video) => youtube(video.trim()),
});

/**
 * Renders BBCode leniently: unknown tags and unmatched end tags are text, and open tags end with the body.
 */
export function renderBbcode(body: string, linkTo?: LinkTo): string {
  const text = body.replace(/\r\n?/g, "\n");
  const writer = new Writer();
  const unending = new Set<string>();
  let from = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    const [written, slash, given = "", value] = tag;
    const name = given.toLowerCase();
    writer.addText(text.slice(from, tag.index));
    from = TAG.lastIndex;
    if (slash) {
      if (!writer.end(name)) writer.addText(written);
      continue;
    }
    const pair = PAIRS.get(name);
    const verbatim = value === undefined || !pair ? VERBATIM.get(name) : undefined;
    const end = verbatim && endOfVerbatim(text, name, from, unending);
    if (end) {
      writer.html += verbatim(text.slice(from, end.index), unquoted(value));
      from = end.index + end[0].length;
      TAG.lastIndex = from;
    } else if (!pair || verbatim || !writer.begin(name, pair, unquoted(value))) writer.addText(written);
  }
  writer.addText(text.slice(from));
  writer.endThrough(0);
  return sanitize(withoutBreaksAtBlocks(writer.html), linkTo);
}

/** The HTML written so far, and its open elements. */
class Writer {
  html = "";
  #open: { name: string; end: string }[] = [];

  addText(text: string): void {
    if (text === "") return;
    const inLink = this.#open.some(({ name }) => name === "url" || name === "email");
    this.html += (inLink ? escapeText(text) : linked(text)).replaceAll("\n", "<br />");
  }

  /** Opens an element. Returns false when the tag is not allowed here. */
  begin(name: string, pair: Pair | ((value: string) => Pair), value: string): boolean {
    if (name === "*") {
      const list = this.#open.findLastIndex((element) => LISTS.has(element.name));
      if (list < 0) return false;
      this.endThrough(list + 1);
    }
    if (this.#open.length >= DEEPEST) return true;
    const [begin, end] = typeof pair === "function" ? pair(value) : pair;
    this.html += begin;
    this.#open.push({ name, end });
    return true;
  }

  /** Closes an element. Returns false when none of that name is open. */
  end(name: string): boolean {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at >= 0) this.endThrough(at);
    return at >= 0;
  }

  endThrough(at: number): void {
    while (this.#open.length > at) this.html += this.#open.pop()?.end ?? "";
  }
}

function endOfVerbatim(text: string, name: string, from: number, unending: Set<string>) {
  if (unending.has(name)) return null;
  const end = new RegExp(`\\[/${name}\\]`, "gi");
  end.lastIndex = from;
  const found = end.exec(text);
  // Cached, so that a thousand unclosed tags do not search the body a thousand times.
  if (!found) unending.add(name);
  return found;
}

function unquoted(value = ""): string {
  return value.replace(/^"(.*)"$/, "$1").trim();
}

// `name;123` quotes a comment, `name;d-123` a discussion.
function quote(whom: string): Pair {
  const [, name = "", kind, id] = /^([^;]*)(?:;\s*(d-)?(\d+))?/.exec(whom) ?? [];
  if (!id) return [quoteBegin(name, { href: "" }), "</blockquote>"];
  const href = kind ? `/discussion/${id}` : `/discussion/comment/${id}#Comment_${id}`;
  const quoted = { href, "data-recordtype": kind ? "discussion" : "comment", "data-recordid": id };
  return [quoteBegin(name, quoted), "</blockquote>"];
}

function youtube(video: string): string {
  const id = /^(?:https?:\/\/\S{0,200}?(?:v=|\/))?([\w-]{11})\b/.exec(video)?.[1];
  return (id && frame({ src: `https://www.youtube-nocookie.com/embed/${id}` })) || link(video, video);
}

function link(href: string, name: string): string {
  return `${openTag("a", linkAttributes({ href }) ?? {})}${escapeText(name)}</a>`;
}

function withoutBreaksAtBlocks(html: string): string {
  return html
    .replace(/<br \/>(?=<(?:\/?(?:blockquote|ul|ol|li|details|table|tr)|pre)\b)/g, "")
    .replace(
      /(<(?:\/?(?:blockquote|ul|ol|li|details|table|tr)|\/(?:pre|summary|div))\b[^>]*>)<br \/>/g,
      "$1",
    );
}
