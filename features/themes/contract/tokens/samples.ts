import { computeTokens } from "./compute-tokens.ts";
import type { PresetName, TokenSources, Tokens } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

/** Tokens that a small picture of a page needs. */
const SHOWN = [
  ...["color-title-bar-fill", "color-title-bar-on-fill"],
  ...["color-title-bar", "color-title-bar-text", "color-surface", "color-background", "color-heading"],
  "color-sunken",
  ...["color-text", "color-text-quiet", "color-line", "color-primary", "color-fill", "color-photo-2"],
  ...["radius", "radius-large", "radius-button", "radius-photo", "border", "shadow", "shadow-box"],
  ...["font", "font-heading", "font-weight-bold", "font-size-title", "image-banner", "link-line"],
  ...["color-banner", "color-banner-end", "color-banner-text", "color-banner-line"],
  ...["color-title-bar-line", "color-box-line", "color-on-primary", "color-link", "color-field-line"],
];

/** Custom properties for a picture of a theme, in light and in dark. */
export type Samples = Record<PresetName, Record<`--${string}`, string>>;

const sampleOf = (tokens: Tokens) =>
  Object.fromEntries(SHOWN.map((name) => [`--${name}` as const, tokens[name] ?? ""]));

/** Returns the custom properties for a picture of a theme. */
export function samplesOf(variables: KnownVariables, sources: TokenSources): Samples {
  const { light, dark } = computeTokens(variables, sources);
  return { light: sampleOf(light), dark: sampleOf(dark) };
}
