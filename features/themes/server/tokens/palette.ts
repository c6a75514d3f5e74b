import type { BrandPalette } from "../../contract.ts";
import type { Variables } from "../changing/file-themes.ts";
import { contrast, readColor } from "./color.ts";
import type { PresetName, Tokens } from "./default-tokens.ts";
import { samplesOf } from "./samples.ts";
import { tokensOf } from "./tokens.ts";
import { knownVariables } from "./variables.ts";

/** Pairs of text and background whose contrast is shown. */
const PAIRS = [
  { pairID: "buttons", text: "color-on-primary", background: "color-fill" },
  { pairID: "links", text: "color-link", background: "color-background" },
  { pairID: "selected", text: "color-text", background: "color-selected" },
] as const;

/** Returns the variables of a theme with another brand color. */
export function withBrandColor(variables: Variables, color: string): Variables {
  const { global = {} } = variables as { global?: { mainColors?: object } };
  return { ...variables, global: { ...global, mainColors: { ...global.mainColors, primary: color } } };
}

/** Returns the value of a token, following references to other tokens. */
function resolved(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? resolved(tokens, other) : value;
}

function ratio(tokens: Tokens, text: string, background: string): number {
  const [front, back] = [readColor(resolved(tokens, text)), readColor(resolved(tokens, background))];
  // Never rounded up: 4.49 is not enough.
  return front && back ? Math.floor(contrast(front, back) * 10) / 10 : 0;
}

/** Returns what a theme would look like with a brand color, in light and in dark, with its contrasts. */
export function paletteOf(variables: Variables, color: string): BrandPalette {
  const branded = withBrandColor(variables, color);
  const presets = tokensOf(knownVariables(branded));
  const shown = (preset: PresetName, name: string) => resolved(presets[preset], name);
  return {
    samples: samplesOf(branded),
    pairs: PAIRS.map(({ pairID, text, background }) => ({
      pairID,
      light: { text: shown("light", text), background: shown("light", background) },
      dark: { text: shown("dark", text), background: shown("dark", background) },
      contrastLight: ratio(presets.light, text, background),
      contrastDark: ratio(presets.dark, text, background),
    })),
  };
}
