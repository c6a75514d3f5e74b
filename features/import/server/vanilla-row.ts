export type Cell = string | null;

interface VanillaRow {
  cells: Cell[];
  /** Position at which the next row begins. */
  next: number;
  /** True when something other than a separator follows a closing quote. */
  isTorn: boolean;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

const unescaped = (raw: string) => (raw.includes("\\") ? raw.replace(/\\(.)/gs, "$1") : raw);

/**
 * Returns the position of the quote that closes the text beginning at `start`; -1 when it is not in `text`
 * yet.
 */
function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (before > start && text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs escape each other; one that is left escapes the quote.
    if ((at - before) % 2 === 0) return at;
  }
  return -1;
}

/**
 * Returns the end of the unquoted cell that begins at `start`; the length of the text when it is not in
 * `text` yet.
 */
function plainEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === NEWLINE) break;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}

const plainCell = (raw: string): Cell => (raw === "\\N" ? null : unescaped(raw));

/** Reads the row that begins at `start`; null when its end is not in `text` yet. */
export function readRow(text: string, start: number): VanillaRow | null {
  const cells: Cell[] = [];
  for (let at = start; ; at += 1) {
    if (text.charCodeAt(at) === QUOTE) {
      const end = closingQuote(text, at + 1);
      if (end === -1) return null;
      cells.push(unescaped(text.slice(at + 1, end)));
      at = text.startsWith("\r\n", end + 1) ? end + 2 : end + 1;
    } else {
      const end = plainEnd(text, at);
      const isLast = text.charCodeAt(end) === NEWLINE;
      cells.push(plainCell(text.slice(at, isLast && text[end - 1] === "\r" ? end - 1 : end)));
      at = end;
    }
    if (at >= text.length) return null;
    const separator = text.charCodeAt(at);
    if (separator === COMMA) continue;
    if (separator === NEWLINE) return { cells, next: at + 1, isTorn: false };
    const lineEnd = text.indexOf("\n", at);
    return lineEnd === -1 ? null : { cells, next: lineEnd + 1, isTorn: true };
  }
}
