/** A problem of a stylesheet. */
export interface CssProblem {
  /** From 1. */
  line: number;
  kind: "unclosed" | "unopened" | "selector" | "property" | "value" | "import";
  /** The text that has the problem. */
  text: string;
}

/** What a browser knows about CSS: `CSS.supports`. */
export type Supports = (condition: string) => boolean;

const AT_RULES_WITH_RULES = ["@media", "@supports", "@layer", "@container", "@scope", "@starting-style"];
/** Their contents are no declarations of pages, or none that `supports` knows. */
const UNCHECKED = [
  "@font-face",
  "@property",
  "@counter-style",
  "@keyframes",
  "@page",
  "@font-feature-values",
];

interface Block {
  head: string;
  line: number;
  isChecked: boolean;
}

/** Returns the index behind a string or comment that begins at `at`; `at` itself when there is none. */
function behindLiteral(css: string, at: number): number {
  const quote = css[at];
  if (css.startsWith("/*", at)) {
    const end = css.indexOf("*/", at + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote && css[end] !== "\n") end += css[end] === "\\" ? 2 : 1;
  return Math.min(end + 1, css.length);
}

const isSelector = (head: string, supports: Supports) => supports(`selector(${head})`);

function declarationProblem(text: string, line: number, supports: Supports): CssProblem | null {
  const colon = text.indexOf(":");
  if (colon < 0) return { line, kind: "property", text };
  const [name, value] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  if (name.startsWith("--")) return null;
  const plain = value.endsWith("!important") ? value.slice(0, -"!important".length).trim() : value;
  if (supports(`(${name}: ${plain})`)) return null;
  // Every property takes these words, so that only unknown properties fail.
  return supports(`(${name}: inherit)`)
    ? { line, kind: "value", text: `${name}: ${value}` }
    : { line, kind: "property", text: name };
}

/**
 * Returns what browsers would ignore in a stylesheet, at most 20 problems. Strings, comments, brackets and blocks are
 * read as CSS defines them; selectors and declarations are judged by the browser.
 */
export function lintCss(css: string, supports: Supports): CssProblem[] {
  const problems: CssProblem[] = [];
  const blocks: Block[] = [];
  let line = 1;
  let text = "";
  let textLine = 1;
  let depth = 0;

  const judge = () => {
    const statement = text.trim();
    text = "";
    if (statement === "") return;
    const block = blocks.at(-1);
    if (statement.toLowerCase().startsWith("@import"))
      problems.push({ line: textLine, kind: "import", text: statement });
    else if (statement.startsWith("@")) return;
    else if (!block) problems.push({ line: textLine, kind: "selector", text: statement });
    else if (block.isChecked) {
      const problem = declarationProblem(statement, textLine, supports);
      if (problem) problems.push(problem);
    }
  };

  const open = () => {
    const head = text.trim();
    const [word = ""] = head.toLowerCase().split(" ");
    const isAt = head.startsWith("@");
    const outer = blocks.at(-1);
    const isInside = outer === undefined || outer.isChecked;
    // The value of a custom property may have braces.
    const isValue = head.startsWith("--") && head.includes(":");
    // A nested selector may begin with `&`, which is the outer one.
    if (!isAt && !isValue && isInside && !isSelector(head.replaceAll("&", ":scope"), supports))
      problems.push({ line: textLine, kind: "selector", text: head });
    const isChecked =
      isInside && !isValue && !UNCHECKED.includes(word) && (!isAt || AT_RULES_WITH_RULES.includes(word));
    blocks.push({ head, line: textLine, isChecked });
    text = "";
  };

  for (let at = 0; at < css.length; at++) {
    const end = behindLiteral(css, at);
    const piece = end > at ? css.slice(at, end) : (css[at] as string);
    if (end > at) {
      if (!piece.startsWith("/*")) text += piece;
      at = end - 1;
    } else if (piece === "{" && depth === 0) open();
    else if (piece === "}" && depth === 0) {
      judge();
      if (!blocks.pop()) problems.push({ line, kind: "unopened", text: "}" });
    } else if (piece === ";" && depth === 0) judge();
    else {
      if (piece === "(" || piece === "[") depth++;
      if (piece === ")" || piece === "]") depth = Math.max(0, depth - 1);
      if (text.trim() === "") textLine = line;
      text += piece;
    }
    line += piece.split("\n").length - 1;
  }
  judge();
  for (const { head, line: opened } of blocks) problems.push({ line: opened, kind: "unclosed", text: head });
  return problems.slice(0, 20);
}
