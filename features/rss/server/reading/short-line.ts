import { Parser } from "htmlparser2";

const CHUNK = 2000;
/** Characters of HTML that are read at most for one text. */
const MOST_HTML = 20_000;
/** The parser is slow on deeply nested elements; the rest is skipped. */
const MOST_DEPTH = 100;
const UNSEEN = new Set([
  ...["script", "style", "template", "noscript", "svg", "math"],
  ...["iframe", "object", "textarea", "select", "title", "head"],
]);
const INLINE = new Set([
  ...["a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q"],
  ...["s", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "wbr"],
]);

/** Returns the visible text of HTML, however malformed, in linear time. */
function visibleText(html: string): string {
  let text = "";
  let depth = 0;
  let unseen = 0;
  const separate = (name: string) => {
    if (!INLINE.has(name)) text += " ";
  };
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (UNSEEN.has(name)) unseen += 1;
      separate(name);
    },
    ontext(part) {
      if (unseen === 0) text += part;
    },
    onclosetag(name) {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      separate(name);
    },
  });
  const end = Math.min(html.length, MOST_HTML);
  for (let at = 0; at < end && depth <= MOST_DEPTH; at += CHUNK)
    parser.write(html.slice(at, Math.min(at + CHUNK, end)));
  parser.end();
  return text;
}

/** Control characters, and those that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a text in one line of at most `most` characters, cut at a word; null when empty. */
export function shortLine(text: string, most: number): string | null {
  const line = text.toWellFormed().replace(INVISIBLE, " ").trim();
  const characters = [...line];
  if (characters.length <= most) return line || null;
  const cut = characters.slice(0, most).join("");
  const word = cut.lastIndexOf(" ");
  return `${word > 0 ? cut.slice(0, word) : cut}…`;
}

/** Like `shortLine`, for HTML. */
export const lineOfHtml = (html: string, most: number): string | null => shortLine(visibleText(html), most);
