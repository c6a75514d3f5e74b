import { Parser } from "htmlparser2";

const MOST_LENGTH = 1_000_000;
const CHUNK = 10_000;
/** Deeper than any real email. */
const MOST_DEPTH = 200;

const UNSEEN = new Set(["style", "script", "head", "title", "template", "svg", "math", "object", "noscript"]);
const BLOCKS = new Set([
  ...["address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "footer", "form"],
  ...[
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "ol",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
  ],
]);
const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "area", "base", "col", "embed", "wbr"]);

const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote\w*|gmail_attr|moz-cite-prefix|moz-signature|gmail_signature\w*|yahoo_quoted|ydp\w*yahoo-quoted|protonmail_quote|protonmail_signature_block\S*|tutanota_quote|zmail_extra|WordSection1_quote|freebirdFormviewer\S*)(?:\s|$)/i;
const QUOTE_ID =
  /^(?:x_)*(?:divRplyFwdMsg|appendonsend|reply-intro|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION|yahoo_quoted_\d+|Signature|ms-outlook-mobile-signature)$/i;
/** Everything after these elements belongs to the quoted email, although it is outside of them. */
const QUOTE_BEGINS = /^(?:x_)*(?:divRplyFwdMsg|appendonsend)$/i;

interface Element {
  name: string;
  isCut: boolean;
}

const isQuote = (name: string, { class: names = "", id = "", type = "" }: Record<string, string>) =>
  QUOTE_CLASS.test(names.slice(0, 500)) ||
  QUOTE_ID.test(id.slice(0, 200)) ||
  (name === "blockquote" && type.toLowerCase() === "cite");

/** Converts an HTML email to text, without quotations. */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = "";
  let isOver = false;
  const open: Element[] = [];
  let cut = 0;
  const isSeen = () => cut === 0 && !isOver && open.length <= MOST_DEPTH;
  const endLine = () => {
    lines.push(line);
    line = "";
  };
  const lineBreak = () => {
    if (isSeen() && line !== "") endLine();
  };
  const paragraph = () => {
    lineBreak();
    if (isSeen() && lines.length > 0 && lines.at(-1) !== "") endLine();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isCut = UNSEEN.has(name) || isQuote(name, attributes);
      if (BLOCKS.has(name)) lineBreak();
      if (name === "p") paragraph();
      if (name === "br" && isSeen()) endLine();
      if (name === "li" && isSeen()) line += "- ";
      if (QUOTE_BEGINS.test((attributes["id"] ?? "").slice(0, 200))) isOver = true;
      if (VOID.has(name)) return;
      open.push({ name, isCut });
      if (isCut) cut += 1;
    },
    ontext(text) {
      if (!isSeen()) return;
      const isCacheable = open.some(({ name }) => name === "pre");
      const inline = isCacheable ? text : text.replace(/[ \t\r\n\f]+/g, " ");
      line += line === "" && !isCacheable ? inline.replace(/^ /, "") : inline;
    },
    onclosetag(name) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at < 0) return;
      for (const element of open.splice(at)) if (element.isCut) cut -= 1;
      if (BLOCKS.has(name)) lineBreak();
      if (name === "p") paragraph();
    },
  });
  // The parser is slow on deeply nested elements; beyond the limit the rest is skipped.
  for (let at = 0; at < Math.min(html.length, MOST_LENGTH) && open.length <= MOST_DEPTH; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK));
  parser.end();
  lines.push(line);
  return lines.join("\n").replaceAll("\u00a0", " ");
}
