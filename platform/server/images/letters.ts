import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { joined } from "./arabic-forms.ts";

const require = createRequire(import.meta.url);

/** Font files for text in images: one per script. */
export const SCRIPTS = [
  ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "hebrew"].map(
    (script) => ({ family: "open-sans", script }),
  ),
  { family: "noto-sans-arabic", script: "arabic" },
];

/** Font weights that can be rendered. */
export const WEIGHTS = [400, 700] as const;

/** Returns the path of a font file. */
export const fileOf = ({ family, script }: (typeof SCRIPTS)[number], weight: number): string =>
  require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

/** Returns the Unicode ranges of a font file from its package: `U+0000-00FF,U+0131`. */
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

/** Returns the text as it can be rendered; characters without a glyph are removed. */
export function drawable(text: string): string {
  undrawable ??= pattern();
  return joined(text).replaceAll(undrawable, "").replace(/\s+/g, " ").trim();
}

/** Returns the direction of a text, which its first letter decides. */
export const runsFrom = (text: string): "ltr" | "rtl" =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? "rtl" : "ltr";
