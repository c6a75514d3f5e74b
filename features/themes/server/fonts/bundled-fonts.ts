import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { KnownVariables } from "../tokens/variables.ts";

/** A typeface that comes with the software: a package of Fontsource, under the SIL Open Font License. */
interface BundledFont {
  family: string;
  id: string;
  /** Metrics of a fallback that takes up the same space, in percent of Arial; nothing moves when the font arrives. */
  fallback: { sizeAdjust: number; ascent: number; descent: number };
}

export const bundledFonts: readonly BundledFont[] = [
  { family: "Figtree", id: "figtree", fallback: { sizeAdjust: 100.4, ascent: 94.6, descent: 24.9 } },
  { family: "Inter", id: "inter", fallback: { sizeAdjust: 107.1, ascent: 90.5, descent: 22.5 } },
  {
    family: "Source Serif 4",
    id: "source-serif-4",
    fallback: { sizeAdjust: 106.9, ascent: 96.9, descent: 31.3 },
  },
  {
    family: "Atkinson Hyperlegible Next",
    id: "atkinson-hyperlegible-next",
    fallback: { sizeAdjust: 99.3, ascent: 99.1, descent: 31.8 },
  },
];

/** Family of a stylesheet that has the space of another one. */
const fallbackName = (family: string) => `${family} Fallback`;

const rulesOf = (id: string) => {
  const file = new URL(import.meta.resolve(`@fontsource-variable/${id}/wght.css`));
  const css = readFileSync(file, "utf8");
  return { file, css, version: hash("sha256", css, "base64url").slice(0, 8) };
};

/** Subsets of a font by the range of characters, as the package declares them. */
function facesOf({ family, id, fallback }: BundledFont): string {
  const { css, version } = rulesOf(id);
  const own = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/font-family: '[^']+'/g, `font-family:"${family}"`)
    .replace(/url\(\.\/files\/([\w-]+\.woff2)\)/g, `url("/themes/fonts/${id}/${version}/$1")`)
    .replace(/\s+/g, " ");
  const { sizeAdjust, ascent, descent } = fallback;
  return (
    own +
    `@font-face{font-family:"${fallbackName(family)}";src:local("Arial"),local("Liberation Sans");` +
    `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}

const isUsed = ({ global }: KnownVariables, family: string) => {
  const { body, headings } = global?.fonts?.families ?? {};
  return [body ?? [], headings ?? []].flat().includes(family);
};

/** Returns `@font-face` rules for the typefaces of the software that a theme uses; no others are sent. */
export const bundledFaces = (variables: KnownVariables): string =>
  bundledFonts
    .filter(({ family }) => isUsed(variables, family))
    .map(facesOf)
    .join("");

/** Returns the rules of all typefaces; browsers load the files of those that a page uses. */
export const allFaces = (): string => bundledFonts.map(facesOf).join("");

/** Returns the families of a list, each with its fallback of the same space behind it. */
export const withFallbacks = (families: readonly string[]): string[] =>
  families.flatMap((name) =>
    bundledFonts.some(({ family }) => family === name) ? [name, fallbackName(name)] : [name],
  );

const FILE = /^fonts\/([\w-]+)\/([\w-]+)\/([\w-]+\.woff2)$/;

/** Returns a file of a typeface at its address below `/themes/`; null when there is none. */
export async function findFontFile(address: string): Promise<Buffer | null> {
  const [, id, version, name = ""] = FILE.exec(address) ?? [];
  const font = bundledFonts.find((each) => each.id === id);
  if (!font) return null;
  const rules = rulesOf(font.id);
  // The rules name every file that there is.
  if (rules.version !== version || !rules.css.includes(`./files/${name})`)) return null;
  return readFile(new URL(`files/${name}`, rules.file));
}
