import { contrast, readColor } from "../../contract/tokens/color.ts";
import { floored, resolvedToken } from "../../contract/tokens/field-states.ts";
import type { Variables } from "../../contract/tokens/groups.ts";
import { samplesOf } from "../../contract/tokens/samples.ts";
import type { PresetName, Tokens } from "../../contract/tokens/token-types.ts";
import { knownVariables } from "../../contract/tokens/variables.ts";
import type { BrandPalette } from "../../contract.ts";
import { tokenSources, tokensOf } from "./tokens.ts";

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

function ratio(tokens: Tokens, text: string, background: string): number {
  const [front, back] = [text, background].map((name) => readColor(resolvedToken(tokens, name)));
  return front && back ? floored(contrast(front, back)) : 0;
}

/** Returns what a theme would look like with a brand color, in light and in dark, with its contrasts. */
export function paletteOf(variables: Variables, color: string): BrandPalette {
  const branded = withBrandColor(variables, color);
  const presets = tokensOf(knownVariables(branded));
  const shown = (preset: PresetName, name: string) => resolvedToken(presets[preset], name);
  return {
    samples: samplesOf(knownVariables(branded), tokenSources),
    pairs: PAIRS.map(({ pairID, text, background }) => ({
      pairID,
      light: { text: shown("light", text), background: shown("light", background) },
      dark: { text: shown("dark", text), background: shown("dark", background) },
      contrastLight: ratio(presets.light, text, background),
      contrastDark: ratio(presets.dark, text, background),
    })),
  };
}
