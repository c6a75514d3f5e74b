import type { I18n } from "#platform/contract/i18n.ts";

interface Found {
  t: I18n["t"];
  /** Returns the part of a message with that number, as code in a sentence. */
  part(number: number): string;
  /** Line of the beginning of what is not closed; undefined when the compiler does not know. */
  openedLine: number | undefined;
}

type Shape = readonly [shape: RegExp, say: (found: Found) => string | null];

/** Frequent messages of the compiler by their shape; null for a variant that has no translation. */
const SHAPES: readonly Shape[] = [
  [
    /^Expected corresponding JSX closing tag for '(.+)'/,
    ({ t, part, openedLine }) =>
      openedLine === undefined
        ? null
        : t("Expected the closing tag of “{name}” here, which was opened in line {line}.", {
            name: part(1),
            line: openedLine,
          }),
  ],
  [
    /^Expected `([^`]+)` but found `EOF`/,
    ({ t, part }) => t("Expected “{expected}” before the end of the code.", { expected: part(1) }),
  ],
  [
    /^Expected `([^`]+)` or `([^`]+)` but found/,
    ({ t, part }) => t("Expected “{first}” or “{second}” here.", { first: part(1), second: part(2) }),
  ],
  [/^Expected `([^`]+)` but found/, ({ t, part }) => t("Expected “{expected}” here.", { expected: part(1) })],
  [
    /^Unexpected token\. Did you mean `([^`]+)` or `([^`]+)`/,
    ({ t, part }) =>
      t("This character has a meaning in JSX. Write “{first}” or “{second}”.", {
        first: part(1),
        second: part(2),
      }),
  ],
  [
    /^Unexpected token$/,
    ({ t }) => t("This is not expected here. Something before it is missing, or it is superfluous."),
  ],
  [/^Unexpected end of file/, ({ t }) => t("The code ends too early.")],
  [/^Expected a semicolon/, ({ t }) => t("Expected a semicolon or a new line here.")],
  [/^Missing initializer in const/, ({ t }) => t("A constant needs “=” and a value.")],
  [
    /^Identifier `(.+)` has already been declared/,
    ({ t, part }) => t("The name “{name}” is declared twice.", { name: part(1) }),
  ],
  [/^Unterminated string/, ({ t }) => t("This text has no end: a quotation mark is missing.")],
  [
    /^Unterminated regular expression/,
    ({ t }) => t("This regular expression has no end: a slash is missing."),
  ],
  [/^Unterminated multiline comment/, ({ t }) => t("This comment has no end.")],
  [/^Cannot assign to this expression/, ({ t }) => t("A value cannot be assigned to this.")],
  [/^A 'return' statement/, ({ t }) => t("“return” can only be inside a function.")],
  [/^Adjacent JSX elements/, ({ t }) => t("Several elements need one element around them.")],
  [
    /^`await` is only allowed/,
    ({ t }) => t("“await” can only be inside an async function, or outside all functions."),
  ],
  [
    /^JSX expressions may not use the comma/,
    ({ t }) => t("Braces in JSX contain one value, without commas."),
  ],
  [
    /^Invalid Character `(.+)`/,
    ({ t, part }) => t("The character “{character}” cannot be here.", { character: part(1) }),
  ],
  [
    /^(?:Identifier expected\. |The keyword )'(.+?)' is (?:a )?reserved/,
    ({ t, part }) => t("The word “{word}” is reserved. Choose another name.", { word: part(1) }),
  ],
  [/^Invalid characters after number/, ({ t }) => t("Letters cannot follow this number.")],
  [/^Illegal break/, ({ t }) => t("“break” can only be inside a loop or a “switch”.")],
  [/^Illegal continue/, ({ t }) => t("“continue” can only be inside a loop.")],
  [/^Missing catch or finally/, ({ t }) => t("“try” needs “catch” or “finally”.")],
  [/^Expected switch clause/, ({ t }) => t("Expected “case” or “default” here.")],
];

/** Code in a sentence from right to left would be mirrored without its own direction. */
const isolated = (text: string, { direction }: I18n) => (direction === "rtl" ? `\u2066${text}\u2069` : text);

/** Returns a message of the compiler in the language of a reader; null for one that is not translated. */
export function sayProblem(i18n: I18n, text: string, openedLine: number | undefined): string | null {
  for (const [shape, say] of SHAPES) {
    const found = shape.exec(text);
    if (!found) continue;
    const part = (number: number) => isolated(found[number] ?? "", i18n);
    return say({ t: i18n.t, part, openedLine });
  }
  return null;
}
