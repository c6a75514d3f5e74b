import { contrast, type Hex, readColor } from "./color.ts";
import type { ThemeTokens } from "./compute-tokens.ts";
import { valueAt } from "./groups.ts";
import type { PresetName, TokenField, TokenSources, Tokens } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

/** A field of the editor as pages show it. */
export interface FieldState {
  /** The value in use, whether the theme sets it or not. */
  value: string;
  /** The text’s contrast with its background, rounded down; null where there is no text. */
  contrast: number | null;
  /** The background of the text. */
  ground: string | null;
}

/** Returns the value of a token, following references to other tokens. */
export function resolvedToken(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? "";
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? resolvedToken(tokens, other) : value;
}

/** Rounds a contrast down: 4.49 is not enough. */
export const floored = (ratio: number): number => Math.floor(ratio * 10) / 10;

const colorAt = (tokens: Tokens, name: string | undefined): Hex | null =>
  name === undefined ? null : readColor(resolvedToken(tokens, name));

function colorState(tokens: Tokens, { token, on }: TokenField): FieldState {
  const [color, ground] = [colorAt(tokens, token), colorAt(tokens, on)];
  const ratio = color && ground ? floored(contrast(color, ground)) : null;
  return { value: color ?? "#000000", contrast: ratio, ground };
}

const firstFamily = (list: string) =>
  (list.split(",")[0] ?? "").replaceAll('"', "").replace(/ Variable$/, "");

function stateOf(variables: KnownVariables, tokens: Tokens, field: TokenField): FieldState {
  if (field.kind === "color") return colorState(tokens, field);
  const set = valueAt(variables, field.path);
  const shown = set ?? (field.token ? resolvedToken(tokens, field.token) : undefined) ?? field.fallback ?? "";
  const text = field.kind === "font" ? firstFamily([shown].flat().join(",")) : String(shown);
  const value =
    field.kind === "length" || field.kind === "number" ? String(Number.parseFloat(text) || 0) : text;
  return { value, contrast: null, ground: null };
}

/** Returns what each field of the editor shows in both presets, by path. */
export function fieldStates(
  variables: KnownVariables,
  { light, dark }: ThemeTokens,
  { defaults, fields }: TokenSources,
): Record<PresetName, Record<string, FieldState>> {
  const statesIn = (tokens: Tokens) =>
    Object.fromEntries(fields.map((field) => [field.path, stateOf(variables, tokens, field)]));
  return {
    light: statesIn({ ...defaults.light, ...light }),
    dark: statesIn({ ...defaults.dark, ...dark }),
  };
}
