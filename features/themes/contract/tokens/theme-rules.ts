import type { ThemeTokens } from "./compute-tokens.ts";
import { responsiveTokens } from "./shape-tokens.ts";
import type { DefaultTokens, Tokens } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

const block = (selector: string, tokens: Tokens, more = "") => {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`);
  return lines.length === 0 && more === "" ? "" : `${selector}{${more}${lines.join("")}}`;
};

const differing = (tokens: Tokens, from: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name, value]) => from[name] !== value));

/** Ends all motion after a moment, because some components wait for its end. */
const STILL =
  "*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;" +
  "transition-duration:1ms!important;scroll-behavior:auto!important}";

/**
 * Returns the theme's changes to the default look in light, and all tokens of dark, because the reader's choice has to
 * override the system's preference.
 */
export function themeRules(
  variables: KnownVariables,
  { light, dark }: ThemeTokens,
  defaults: DefaultTokens,
): string {
  const { wide, narrow } = responsiveTokens(variables);
  const darker = differing(dark, light);
  const lighter = Object.fromEntries(Object.keys(darker).map((name) => [name, light[name] ?? ""]));
  const shape = Object.entries(differing(light, defaults.light)).filter(([name]) => !(name in darker));
  return [
    "@layer theme{",
    block(":root", { ...Object.fromEntries(shape), ...wide }),
    block(`:root,[data-preset="light"]`, lighter, "color-scheme:light;"),
    "@media (prefers-color-scheme:dark){",
    block(`:root:not([data-preset="light"])`, darker, "color-scheme:dark;"),
    "}",
    block(`[data-preset="dark"]`, darker, "color-scheme:dark;"),
    Object.keys(narrow).length > 0 ? `@media (max-width:806px){${block(":root", narrow)}}` : "",
    variables.global?.options?.reduced ? STILL : "",
    "}",
  ].join("");
}
