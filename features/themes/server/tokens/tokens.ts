import { computeTokens, type ThemeTokens } from "../../contract/tokens/compute-tokens.ts";
import { themeFields } from "../../contract/tokens/looks.ts";
import type { TokenSources } from "../../contract/tokens/token-types.ts";
import type { KnownVariables } from "../../contract/tokens/variables.ts";
import { DEFAULT_TOKENS } from "./default-tokens.ts";

/** The default look of this version of the software, and its variables. */
export const tokenSources: TokenSources = { defaults: DEFAULT_TOKENS, fields: themeFields };

/** Returns the tokens of a theme in both presets. */
export const tokensOf = (variables: KnownVariables): ThemeTokens => computeTokens(variables, tokenSources);
