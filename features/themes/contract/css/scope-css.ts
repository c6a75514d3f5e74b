import { behindLiteral, scanCss } from "./scan-css.ts";

/** Changes with the rules below, so that browsers load stylesheets that they have cached again. */
export const SCOPE_VERSION = 1;

/** Marks the pages of staff, which the CSS of a theme does not reach: `data-unthemed`. */
const STAFF_PAGE = "[data-unthemed]";
/** Dialogs and notices have the tokens of the theme only, so that one can always be answered. */
const LIMITS = "dialog,[data-toasts]";
const SCOPE = `@scope (:root:not(:has(${STAFF_PAGE}))) to (${LIMITS})`;

/** At-rules with style rules inside. An `@scope` of the theme has selectors relative to its own root. */
const CONDITIONS = /^@(?:media|supports|layer|container|starting-style)\b/i;
/** These are valid only at the beginning of a file; pages load no stylesheets from elsewhere. */
const ONLY_FIRST = /^@(?:import|charset|namespace)\b/i;
/** Names for the whole document. Outside of the scope, because browsers differ in whether they are allowed inside. */
const NAMES =
  /^@(?:(?:-\w+-)?keyframes|font-face|property|counter-style|font-feature-values|font-palette-values|page|view-transition)\b/i;
const PSEUDO_ELEMENT = /::|:(?=(?:before|after|first-line|first-letter)\b)/iy;
/** `:scope` as a part keeps the selector from being relative to the root, which it may match: `:root`, `html`. */
const ANYWHERE = ":where(:scope,*)";

/** Calls `visit` for each character outside of strings and brackets. */
function outside(selector: string, visit: (at: number) => void): void {
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const behind = behindLiteral(selector, at);
    if (behind > at) {
      at = behind - 1;
      continue;
    }
    const char = selector[at] as string;
    if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth--;
    else if (depth === 0) visit(at);
  }
}

function selectorsOf(list: string): string[] {
  const commas: number[] = [];
  outside(list, (at) => {
    if (list[at] === ",") commas.push(at);
  });
  return [...commas, list.length].map((end, index) =>
    list.slice(index === 0 ? 0 : (commas[index - 1] as number) + 1, end).trim(),
  );
}

function anywhere(selector: string): string {
  if (selector === "" || /^[>+~]|&|:scope\b/i.test(selector)) return selector;
  let end = selector.length;
  outside(selector, (at) => {
    PSEUDO_ELEMENT.lastIndex = at;
    if (at < end && PSEUDO_ELEMENT.test(selector)) end = at;
  });
  return selector.slice(0, end) + ANYWHERE + selector.slice(end);
}

/**
 * Confines the CSS of a theme to the pages of the forum: it reaches neither the dashboard and the editors nor dialogs, so
 * that administrators can always take back a mistake. Selectors keep their meaning and their weight.
 */
export function scopeCss(css: string): string {
  let names = "";
  let rules = "";
  /** The heads of the blocks that are open. */
  const heads: string[] = [];
  const write = (text: string) => {
    if (NAMES.test(heads[0] ?? "")) names += text;
    else rules += text;
  };
  scanCss(css, {
    open(head) {
      const isRule = !head.startsWith("@") && heads.every((outer) => CONDITIONS.test(outer));
      heads.push(head);
      write(`${isRule ? selectorsOf(head).map(anywhere).join(",") : head}{`);
    },
    statement(text) {
      if (!ONLY_FIRST.test(text)) write(`${text};`);
    },
    close() {
      write("}");
      heads.pop();
    },
  });
  return rules === "" ? names : `${names}${SCOPE}{${rules}}`;
}
