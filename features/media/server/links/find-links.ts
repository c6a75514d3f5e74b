/** Something in a body that may be replaced by an embed. */
export interface FoundLink {
  start: number;
  end: number;
  /**
   * `alone`: a link in a paragraph of its own; `author`: the line that attributes a quote; the
   * others are existing embeds.
   */
  kind: "alone" | "card" | "quote" | "author" | "frame" | "file";
  /** Address of the link, as written in the body. */
  href: string;
  /** Text of the link, or the name that was sent with an embed. */
  name: string;
  /** Attributes of an author's link. */
  attributes?: Record<string, string>;
}

const SPACE = String.raw`(?:\s|<br \/>)*`;
const LINK = String.raw`<a ([^<>]*)>([^<]*)<\/a>`;
const AUTHOR_LINE = `<div class="(?:[^"<>]* )?quote-author(?: [^"<>]*)?"[^<>]*>`;
const AUTHOR = new RegExp(AUTHOR_LINE, "g");
// Relies on the sanitizer's output, in which neither text nor attributes contain `<` or `>`.
const CANDIDATE = new RegExp(
  [
    String.raw`<(\/?)blockquote\b([^<>]*)>`,
    `<p>${SPACE}${LINK}${SPACE}<\\/p>`,
    `<div class="embed-link">(?:<img [^<>]*>)?${LINK}(?:<p>[^<]*<\\/p>)?<\\/div>`,
    `<div class="embed-file">${LINK}(?: <small>[^<]*<\\/small>)?<\\/div>`,
    String.raw`<iframe src="([^"<>]*)"([^<>]*)><\/iframe>`,
    `(${AUTHOR_LINE})`,
  ].join("|"),
  "g",
);
const QUOTE_CLASS = ' class="quote embed-quote"';
const BLOCKQUOTE = /<(\/?)blockquote\b[^<>]*>/g;
const DIV = /<(\/?)div\b[^<>]*>/g;
const AUTHOR_LINK = /^<a ([^<>]*)>([^<]*)<\/a><\/div>$/;
const ATTRIBUTE = /([\w-]+)="([^"<>]*)"/g;

/**
 * Returns the links of a sanitized body in order. Links within quotes stay links and are left out.
 */
export function findLinks(html: string): FoundLink[] {
  const found: FoundLink[] = [];
  let depth = 0;
  /** Quotes that begin before this offset contain no link. */
  let linkless = 0;
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(html); match; match = CANDIDATE.exec(html)) {
    const [
      whole,
      slash,
      quoteMark,
      alone,
      aloneText,
      card,
      cardText,
      file,
      fileText,
      frame,
      frameMore,
      author,
    ] = match;
    const start = match.index;
    const at = { start, end: start + whole.length };
    if (quoteMark === QUOTE_CLASS && start >= linkless) {
      const end = endOf(BLOCKQUOTE, html, at.end);
      const link = /<a ([^<>]*)>/.exec(html.slice(at.end, end));
      if (link) {
        found.push({ start, end, kind: "quote", href: hrefOf(link[1]), name: "" });
        CANDIDATE.lastIndex = end;
      } else {
        linkless = end;
        depth += 1;
      }
    } else if (author !== undefined) {
      const end = endOf(DIV, html, at.end);
      found.push({ start, end, kind: "author", ...authorIn(html.slice(at.end, end)) });
      CANDIDATE.lastIndex = end;
    } else if (quoteMark !== undefined) depth += slash ? -1 : 1;
    else if (alone !== undefined) {
      const link = { ...at, kind: "alone" as const, href: hrefOf(alone), name: decode(aloneText) };
      if (depth === 0 && saysAddress(link.name, link.href)) found.push(link);
    } else if (card !== undefined)
      found.push({ ...at, kind: "card", href: hrefOf(card), name: decode(cardText) });
    else if (file !== undefined)
      found.push({ ...at, kind: "file", href: hrefOf(file), name: decode(fileText) });
    else found.push({ ...at, kind: "frame", href: decode(frame), name: titleOf(frameMore) });
  }
  return found;
}

/** Returns the end offset of the element that began before `from`. */
function endOf(tags: RegExp, html: string, from: number): number {
  let depth = 1;
  tags.lastIndex = from;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Returns the attributed author when the line is a link and nothing else. */
function authorIn(line: string): Pick<FoundLink, "href" | "name" | "attributes"> {
  const [, given = "", name] = AUTHOR_LINK.exec(line) ?? [];
  const attributes = Object.fromEntries(
    [...given.matchAll(ATTRIBUTE)].map(([, attribute = "", value]) => [attribute, decode(value)]),
  );
  return { href: attributes["href"] ?? "", name: decode(name), attributes };
}

/** Removes the attribution lines from a quote. */
export function withoutAuthors(html: string): string {
  let left = "";
  let from = 0;
  AUTHOR.lastIndex = 0;
  for (let match = AUTHOR.exec(html); match; match = AUTHOR.exec(html)) {
    left += html.slice(from, match.index);
    from = endOf(DIV, html, AUTHOR.lastIndex);
    AUTHOR.lastIndex = from;
  }
  return left + html.slice(from);
}

const hrefOf = (attributes = "") => decode(/(?:^| )href="([^"]*)"/.exec(attributes)?.[1]);
const titleOf = (attributes = "") => decode(/ title="([^"]*)"/.exec(attributes)?.[1]);

/** The sanitizer writes no other entities. */
const decode = (text = "") =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");

/** Returns whether a link's text is its address, with or without the scheme. */
function saysAddress(text: string, href: string): boolean {
  const plain = (address: string) =>
    address
      .trim()
      .replace(/^https?:\/\//i, "")
      .replace(/\/$/, "");
  return plain(text) === plain(href) || (URL.parse(href)?.href ?? "") === URL.parse(text.trim())?.href;
}

const SHOWN = /<(?:div class="[^"<>]*"|p) data-shows="([^"<>]*)"/g;

/** Returns the targets that a body shows, read from the markers of its blocks. */
export function shownIn(html: string): { targets: string[]; isPlain: boolean }[] {
  return [...html.matchAll(SHOWN)].map(([tag, shows]) => ({
    targets: decode(shows).split(" "),
    isPlain: tag.startsWith("<p"),
  }));
}
