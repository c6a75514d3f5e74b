// Escapes characters only where Markdown would interpret them, so prose stays as it was written.

const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;

/** Characters right before and after a text; "" at the start or end of a line. */
interface Around {
  before: string;
  after: string;
  /** In a link, every bracket is escaped. */
  inLink?: boolean;
}

const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string) => character === "" || /\s/.test(character);

/** Escapes a text so that Markdown reads it as plain text at any position in a line. */
export function escapeMarkdown(text: string, { before, after, inLink = false }: Around): string {
  let escaped = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const previous = at > 0 ? text.charAt(at - 1) : before;
    const next = at + 1 < text.length ? text.charAt(at + 1) : after;
    escaped += needsEscape(sign, previous, next, text, at, inLink) ? `\\${sign}` : sign;
  }
  return escaped;
}

function needsEscape(
  sign: string,
  previous: string,
  next: string,
  text: string,
  at: number,
  inLink: boolean,
): boolean {
  switch (sign) {
    case "`":
      return true;
    case "\\":
      return next === "" || /[!-/:-@[-`{-~\n]/.test(next);
    case "*":
      return !(isSpace(previous) && isSpace(next));
    case "_":
      return !((isSpace(previous) && isSpace(next)) || (isWord(previous) && isWord(next)));
    case "~":
      return next === "~" || previous === "~";
    case "[":
      return inLink;
    case "]":
      return inLink || next === "(";
    case "!":
      return next === "[";
    case "<":
      return /[a-zA-Z/!?]/.test(next);
    case "&":
      return ENTITY.test(text.slice(at, at + 34));
    case ":":
      return !/[\p{L}\p{N}/]/u.test(previous) && /^:[a-z0-9_+-]{1,60}:/.test(text.slice(at, at + 62));
    default:
      return false;
  }
}

/** Escapes the start of a paragraph's line so that it does not begin another kind of block. */
export function escapeLineStart(line: string, isFirst: boolean): string {
  if (/^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|~~~)/.test(line)) return `\\${line}`;
  if (/^(?:[-_*][ \t]*){3,}$/.test(line) || (isFirst && /^\[[ xX]\] /.test(line))) return `\\${line}`;
  if (!isFirst && /^(?:=+|-+)[ \t]*$/.test(line)) return `\\${line}`;
  // Escapes a line that would turn the previous one into a table head, and link definitions.
  if (!isFirst && /^[\s|:-]*-[\s|:-]*$/.test(line)) return `\\${line}`;
  if (/^\[(?:\\.|[^\\\]]){1,999}\]:/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** Escapes an attribute's value or a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * Builds the opening tag of an element that our Markdown allows. Attributes without a value are left out.
 */
export function htmlTag(name: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === "") continue;
    tag += ` ${key}="${escapeHtml(String(value)).replace(/\s+/g, " ")}"`;
  }
  return name === "img" ? `${tag} />` : `${tag}>`;
}
