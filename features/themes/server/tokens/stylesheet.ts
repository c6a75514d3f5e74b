import { hash } from "node:crypto";
import type { ThemeTokens } from "../../contract/tokens/compute-tokens.ts";
import { themeRules } from "../../contract/tokens/theme-rules.ts";
import type { KnownVariables } from "../../contract/tokens/variables.ts";
import { bundledFaces } from "../fonts/bundled-fonts.ts";
import { DEFAULT_TOKENS } from "./default-tokens.ts";

/** A font file of the theme. */
export interface FontFace {
  family: string;
  url: string;
  weight: string;
  display: string;
  /** Characters for which the file is loaded; all without. */
  range?: string;
}

const fontFace = ({ family, url, weight, display, range }: FontFace) =>
  `@font-face{font-family:"${family}";src:url("${url}");font-weight:${weight};font-display:${display}` +
  `${range ? `;unicode-range:${range}` : ""}}`;

/** Returns the rules of a theme's typefaces. */
export const facesOf = (variables: KnownVariables, fonts: readonly FontFace[]): string =>
  [bundledFaces(variables), ...fonts.map(fontFace)].join("");

/** Builds the stylesheet of a theme. */
export function stylesheetOf(variables: KnownVariables, tokens: ThemeTokens, fonts: readonly FontFace[]) {
  const css = facesOf(variables, fonts) + themeRules(variables, tokens, DEFAULT_TOKENS);
  return { css, hash: hash("sha256", css, "base64url").slice(0, 16) };
}
