import { readFileSync } from "node:fs";
import type { DefaultTokens, Tokens } from "../../contract/tokens/token-types.ts";

const FILE = new URL("../../../../platform/client/ui/tokens.css", import.meta.url);

/** Returns the custom properties of the first block after `start`. */
function blockAfter(css: string, start: string): Tokens {
  const from = css.indexOf(":root {", css.indexOf(start));
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]),
  );
}

function readTokens(): DefaultTokens {
  const css = readFileSync(FILE, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const light = blockAfter(css, "@layer tokens");
  return { light, dark: { ...light, ...blockAfter(css, "@media (prefers-color-scheme: dark)") } };
}

/** The default look, read from the browser's stylesheet. */
export const DEFAULT_TOKENS = readTokens();
