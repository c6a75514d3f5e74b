import { scanCss } from "../../contract/css/scan-css.ts";

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
  /** Whether the contents of the open blocks are checked. */
  const checked: boolean[] = [];
  scanCss(css, {
    open(head, line) {
      const [word = ""] = head.toLowerCase().split(" ");
      const isAt = head.startsWith("@");
      const isInside = checked.at(-1) ?? true;
      // The value of a custom property may have braces.
      const isValue = head.startsWith("--") && head.includes(":");
      // A nested selector may begin with `&`, which is the outer one.
      if (!isAt && !isValue && isInside && !isSelector(head.replaceAll("&", ":scope"), supports))
        problems.push({ line, kind: "selector", text: head });
      checked.push(
        isInside && !isValue && !UNCHECKED.includes(word) && (!isAt || AT_RULES_WITH_RULES.includes(word)),
      );
    },
    statement(text, line) {
      if (text.toLowerCase().startsWith("@import")) problems.push({ line, kind: "import", text });
      else if (text.startsWith("@")) return;
      else if (checked.length === 0) problems.push({ line, kind: "selector", text });
      else if (checked.at(-1)) {
        const problem = declarationProblem(text, line, supports);
        if (problem) problems.push(problem);
      }
    },
    close: () => void checked.pop(),
    unopened: (line) => problems.push({ line, kind: "unopened", text: "}" }),
    unclosed: (head, line) => problems.push({ line, kind: "unclosed", text: head }),
  });
  return problems.slice(0, 20);
}
