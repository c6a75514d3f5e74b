import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { joined } from "./arabic-forms.ts";

const require = createRequire(import.meta.url);

/** The letters that words in pictures are drawn with: each file has those of one script. */
export const SCRIPTS = [
  ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "hebrew"].map(
    (script) => ({ family: "open-sans", script }),
  ),
  { family: "noto-sans-arabic", script: "arabic" },
];

export const WEIGHTS = [400, 700] as const;

export const fileOf = ({ family, script }: (typeof SCRIPTS)[number], weight: number): string =>
  require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

/** Which letters a file has, as its package says it: `U+0000-00FF,U+0131`. */
function rangesOf({ family, script }: (typeof SCRIPTS)[number]): string[] {
  const file = new URL("../unicode.json", `file://${fileOf({ family, script }, WEIGHTS[0])}`);
  return (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)[script]?.split(",") ?? [];
}

const escaped = (hex: string | undefined) => `\\u{${hex}}`;

function pattern(): RegExp {
  const ranges = SCRIPTS.flatMap(rangesOf).map((range) => {
    const [from, to = from] = range.replace("U+", "").split("-");
    return `${escaped(from)}-${escaped(to)}`;
  });
  return new RegExp(`[^${ranges.join("")}]|\\p{C}`, "gu");
}

let undrawable: RegExp | undefined;

/** A text as it is drawn, as much of it as there are letters for: what would be an empty box is left out. */
export function drawable(text: string): string {
  undrawable ??= pattern();
  return joined(text).replaceAll(undrawable, "").replace(/\s+/g, " ").trim();
}

/** Which way a text runs: as its first letter does. */
export const runsFrom = (text: string): "ltr" | "rtl" =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? "rtl" : "ltr";
