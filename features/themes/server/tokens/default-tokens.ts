import { readFileSync } from "node:fs";

const FILE = new URL("../../../../platform/client/ui/tokens.css", import.meta.url);

export type PresetName = "light" | "dark";
/** Custom properties by name, without the dashes in front. */
export type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the first block that follows `start`. */
function blockAfter(css: string, start: string): Tokens {
  const from = css.indexOf(":root {", css.indexOf(start));
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]),
  );
}

function readTokens(): Readonly<Record<PresetName, Tokens>> {
  const css = readFileSync(FILE, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const light = blockAfter(css, "@layer tokens");
  return { light, dark: { ...light, ...blockAfter(css, "@media (prefers-color-scheme: dark)") } };
}

/** The default look, as the browser's own stylesheet says it. */
export const DEFAULT_TOKENS = readTokens();
