const EXCERPT_LENGTH = 325;
/** The text of a block, where it differs from that of its HTML. */
const BLOCK_TEXT = /^<div class="embed-block".* data-text(?:="([^"]*)")?>$/s;
const BREAKS =
  /^(?:p|br|hr|h[1-6]|div|blockquote|pre|ul|ol|li|dl|dt|dd|details|summary|table|caption|tr|td|th)$/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Contains the text of another post, which may change. */
const POST_CARD = '<div class="embed-quote"';

/** Returns the text of rendered HTML: single spaces, line ends between blocks, decoded entities. */
export function plainText(html: string): string {
  return textOf(html, () => false);
}

/** Like `plainText` without the content of spoilers, for places where they cannot be opened. */
export function unhiddenText(html: string): string {
  return textOf(html, isSpoiler);
}

/** Returns the text for the search index, without spoilers and without cards of quoted posts. */
export const searchedText = (html: string): string =>
  textOf(html, (tag) => isSpoiler(tag) || tag.startsWith(POST_CARD));

/**
 * Returns the beginning of the text in one line of at most `length` characters, cut at a word, without
 * spoilers and cards of quoted posts.
 */
export function excerpt(html: string, length = EXCERPT_LENGTH): string {
  const text = searchedText(html).replaceAll("\n", " ");
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const word = cut.lastIndexOf(" ");
  // A text without spaces is cut at any character, but not inside a surrogate pair.
  return `${word > 0 ? cut.slice(0, word) : cut.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns the first image that a list may show: no emoji, site icon or inline data. */
export function firstImage(html: string): { url: string; alt: string } | null {
  for (const [, src = "", alt = "", others = ""] of html.matchAll(
    /<img src="([^"]*)" alt="([^"]*)"([^>]*)>/g,
  )) {
    if (!src.startsWith("data:") && !/class="(?:emoji|embed-icon)"/.test(others)) {
      return { url: decoded(src), alt: decoded(alt) };
    }
  }
  return null;
}

function textOf(html: string, isHidden: (tag: string) => boolean): string {
  let text = "";
  let from = 0;
  let preformatted = 0;
  // Counts the open elements of its name while content is skipped.
  let hidden = { name: "", depth: 0 };
  const add = (part: string) => {
    if (hidden.depth === 0) text += preformatted > 0 ? part : part.replace(/\s+/g, " ");
  };
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    add(html.slice(from, tag.index));
    from = tag.index + tag[0].length;
    const name = tag[2] ?? "";
    const step = tag[1] ? -1 : 1;
    if (hidden.depth > 0) hidden.depth += name === hidden.name ? step : 0;
    else if (isHidden(tag[0])) hidden = { name, depth: 1 };
    else if (tag[0].startsWith('<div class="embed-block"')) {
      const [isGiven, said = ""] = BLOCK_TEXT.exec(tag[0]) ?? [];
      if (isGiven) {
        text += `\n${said}`;
        hidden = { name, depth: 1 };
      }
    }
    if (name === "pre") preformatted += step;
    if (BREAKS.test(name)) text += "\n";
  }
  add(html.slice(from));
  return decoded(text)
    .replace(/[\t\f\r \u00a0]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

function isSpoiler(tag: string): boolean {
  return /^<(?:details|div) class="(?:js-)?spoiler"/.test(tag);
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (written, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? written;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
