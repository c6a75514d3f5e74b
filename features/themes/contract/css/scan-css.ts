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

/** Returns the index behind a string, comment, address or escape that begins at `at`; `at` when there is none. */
export function behindLiteral(css: string, at: number): number {
  const quote = css[at];
  if (quote === "\\") return Math.min(at + 2, css.length);
  if (css.startsWith("/*", at)) {
    const end = css.indexOf("*/", at + 2);
    return end < 0 ? css.length : end + 2;
  }
  if ((quote === "u" || quote === "U") && !/[\w-]/.test(css[at - 1] ?? "")) {
    PLAIN_URL.lastIndex = at;
    return at + (PLAIN_URL.exec(css)?.[0].length ?? 0);
  }
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote && css[end] !== "\n") end += css[end] === "\\" ? 2 : 1;
  return Math.min(end + 1, css.length);
}

/** Reads a stylesheet as CSS defines strings, comments, brackets and blocks, however broken it is. */
export function scanCss(css: string, visitor: CssVisitor): void {
  const blocks: { head: string; line: number }[] = [];
  /** What closes the brackets that are open inside a part, innermost last. */
  const brackets: string[] = [];
  let line = 1;
  let text = "";
  let textLine = 1;

  const end = () => {
    const statement = text.trim();
    text = "";
    if (statement !== "") visitor.statement(statement, textLine);
  };

  for (let at = 0; at < css.length; at++) {
    const behind = behindLiteral(css, at);
    const piece = behind > at ? css.slice(at, behind) : (css[at] as string);
    const isFree = brackets.length === 0;
    if (behind > at) {
      if (text.trim() === "") textLine = line;
      text += piece.startsWith("/*") ? " " : piece;
      at = behind - 1;
    } else if (piece === "{" && isFree) {
      const head = text.trim();
      text = "";
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
      if (text.trim() === "") textLine = line;
      text += piece;
    }
    line += piece.split("\n").length - 1;
  }
  text += brackets.reverse().join("");
  end();
  for (const { head, line: opened } of blocks) visitor.unclosed?.(head, opened);
  for (const _ of blocks) visitor.close();
}
