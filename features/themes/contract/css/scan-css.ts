/** Receives the parts of a stylesheet in their order; comments are left out, and white space around parts. */
interface CssVisitor {
  /** A block begins, such as of `@media print` or `a:hover`. `line` counts from 1. */
  open(head: string, line: number): void;
  /** A declaration or an at-rule without a block, without its semicolon. */
  statement(text: string, line: number): void;
  /** The innermost block ends. */
  close(): void;
  /** A closing brace ends nothing. */
  unopened?(line: number): void;
  /** The stylesheet ends inside a block; called for the outermost one first. */
  unclosed?(head: string, line: number): void;
}

const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** An address without quotes, in which quotes and comments have no meaning. */
const PLAIN_URL = /url\(\s*(?!["'\s])(?:[^)\\]|\\.)*\)?/isy;

/** A run of characters that have no meaning of their own; without `u`, which may begin an address. */
const PLAIN = /[^\\/uU"'(){}[\];\s]+/y;

/** Returns the index behind such a run that begins at `at`; `at` when there is none. */
function behindPlain(css: string, at: number): number {
  PLAIN.lastIndex = at;
  return PLAIN.test(css) ? PLAIN.lastIndex : at;
}

function behindComment(css: string, at: number): number {
  if (css[at + 1] !== "*") return at;
  const end = css.indexOf("*/", at + 2);
  return end < 0 ? css.length : end + 2;
}

function behindUrl(css: string, at: number): number {
  if (/[\w-]/.test(css[at - 1] ?? "")) return at;
  PLAIN_URL.lastIndex = at;
  return PLAIN_URL.test(css) ? PLAIN_URL.lastIndex : at;
}

function behindString(css: string, at: number): number {
  const quote = css[at];
  let end = at + 1;
  while (end < css.length && css[end] !== quote && css[end] !== "\n") end += css[end] === "\\" ? 2 : 1;
  return Math.min(end + 1, css.length);
}

/** Returns the index behind a string, comment, address or escape that begins at `at`; `at` when there is none. */
export function behindLiteral(css: string, at: number): number {
  switch (css[at]) {
    case "\\":
      return Math.min(at + 2, css.length);
    case "/":
      return behindComment(css, at);
    case "u":
    case "U":
      return behindUrl(css, at);
    case '"':
    case "'":
      return behindString(css, at);
    default:
      return at;
  }
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** Reads a stylesheet as CSS defines strings, comments, brackets and blocks, however broken it is. */
export function scanCss(css: string, visitor: CssVisitor): void {
  const blocks: { head: string; line: number }[] = [];
  /** What closes the brackets that are open inside a part, innermost last. */
  const brackets: string[] = [];
  let line = 1;
  let text = "";
  let textLine = 1;
  /** True until the text has something other than white space. */
  let isBlank = true;

  /** Ends the part and returns its text. An empty one begins where it ends. */
  const take = () => {
    if (isBlank) textLine = line;
    const taken = text.trim();
    text = "";
    isBlank = true;
    return taken;
  };
  const end = () => {
    const statement = take();
    if (statement !== "") visitor.statement(statement, textLine);
  };

  /** Adds to the text of the part, which begins with the first piece that is not white space. */
  const write = (piece: string) => {
    if (isBlank && piece.trim() !== "") {
      isBlank = false;
      textLine = line;
    }
    text += piece;
  };

  for (let at = 0; at < css.length; ) {
    const behind = behindLiteral(css, at);
    const next = behind > at ? behind : Math.max(behindPlain(css, at), at + 1);
    const piece = css.slice(at, next);
    const isFree = brackets.length === 0;
    if (behind > at) write(piece.startsWith("/*") ? " " : piece);
    else if (piece === "{" && isFree) {
      const head = take();
      blocks.push({ head, line: textLine });
      visitor.open(head, textLine);
    } else if (piece === "}" && isFree) {
      end();
      if (blocks.pop()) visitor.close();
      else visitor.unopened?.(line);
    } else if (piece === ";" && isFree) end();
    else {
      const closer = CLOSERS[piece];
      if (closer) brackets.push(closer);
      else if (piece === brackets.at(-1)) brackets.pop();
      write(piece);
    }
    if (piece === "\n") line++;
    else if (behind > at) line += linesIn(piece);
    at = next;
  }
  text += brackets.reverse().join("");
  end();
  for (const { head, line: opened } of blocks) visitor.unclosed?.(head, opened);
  for (const _ of blocks) visitor.close();
}
