import type { Variables } from "../../contract/tokens/groups.ts";
import type { Tokens } from "../../contract/tokens/token-types.ts";
import { knownVariables } from "../../contract/tokens/variables.ts";
import type { ThemeChoice } from "../../contract.ts";
import { tokensOf } from "./tokens.ts";

/** Tokens that a small picture of a page needs. */
const SHOWN = [
  ...["color-title-bar", "color-title-bar-text", "color-surface", "color-background", "color-heading"],
  "color-sunken",
  ...["color-text", "color-text-quiet", "color-line", "color-primary", "color-fill", "color-photo-2"],
  ...["radius", "radius-large", "radius-button", "radius-photo", "border", "shadow", "shadow-box"],
  ...["font", "font-heading", "font-weight-bold", "font-size-title", "image-banner", "link-line"],
  ...["color-banner", "color-banner-end", "color-banner-text", "color-banner-line"],
  ...["color-title-bar-line", "color-box-line", "color-on-primary", "color-link", "color-field-line"],
];

const sampleOf = (tokens: Tokens) =>
  Object.fromEntries(SHOWN.map((name) => [`--${name}` as const, tokens[name] ?? ""]));

/** Returns the custom properties for a picture of a theme, in light and in dark. */
export function samplesOf(variables: Variables): ThemeChoice["samples"] {
  const { light, dark } = tokensOf(knownVariables(variables));
  return { light: sampleOf(light), dark: sampleOf(dark) };
}
