import { computeTokens, ownPreset } from "./compute-tokens.ts";
import type { Warning } from "./corrections.ts";
import { type FieldState, fieldStates } from "./field-states.ts";
import { themeRules } from "./theme-rules.ts";
import type { PresetName, TokenSources } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

/** What a theme looks like. */
export interface Look {
  /** The stylesheet of the theme, without its typefaces. */
  rules: string;
  /** The preset that the variables describe. */
  ownPreset: PresetName;
  /** Values in use by the path of the variable. */
  fields: Record<PresetName, Record<string, FieldState>>;
  warnings: readonly Warning[];
}

/** Computes the look of a theme: on the server for readers, and in the editor while a value changes. */
export function computeLook(variables: KnownVariables, sources: TokenSources): Look {
  const tokens = computeTokens(variables, sources);
  return {
    rules: themeRules(variables, tokens, sources.defaults),
    ownPreset: ownPreset(variables),
    fields: fieldStates(variables, tokens, sources),
    warnings: tokens.warnings,
  };
}
