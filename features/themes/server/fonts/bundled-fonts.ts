import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type BundledFont, bundledFonts, fallbackName } from "../../contract/tokens/typefaces.ts";
import type { KnownVariables } from "../../contract/tokens/variables.ts";

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

/** Returns the file with the Latin letters of the typeface of texts; null when it is none of these. */
export function bundledFile({ global }: KnownVariables): string | null {
  const [family] = [global?.fonts?.families?.body ?? []].flat();
  const font = bundledFonts.find((each) => each.family === family);
  if (!font) return null;
  const { css, version } = rulesOf(font.id);
  const [, file] = /files\/([\w-]+-latin-wght-normal\.woff2)/.exec(css) ?? [];
  return file ? `/themes/fonts/${font.id}/${version}/${file}` : null;
}

/** Returns the rules of all typefaces; browsers load the files of those that a page uses. */
export const allFaces = (): string => bundledFonts.map(facesOf).join("");

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
