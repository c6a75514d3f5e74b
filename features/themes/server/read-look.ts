import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SavedTheme, ThemeLook } from "../contract.ts";
import { findFileTheme, overlay, type Variables } from "./changing/file-themes.ts";
import { findTheme } from "./changing/load-theme.ts";
import { canManageThemes } from "./policy.ts";
import { findDraftID, type ThemeKey } from "./queries.ts";
import { fontsOf } from "./shown-theme.ts";
import type { Warning } from "./tokens/corrections.ts";
import { fieldStates } from "./tokens/field-states.ts";
import { stylesheetOf } from "./tokens/stylesheet.ts";
import { ownPreset, tokensOf } from "./tokens/tokens.ts";
import { checkVariables, knownVariables } from "./tokens/variables.ts";

/** Adds to each warning a sentence in the reader's language. */
export function viewWarnings(context: Context, warnings: readonly Warning[]): SavedTheme["warnings"] {
  const { t } = i18nOf(context);
  return warnings.map((warning) => {
    const { configured, used, contrast, needed } = warning;
    const values = { configured, used, contrast, needed };
    const message =
      needed > 3
        ? t(
            "{configured} has a contrast of {contrast}:1 where text needs {needed}:1; {used} is used there.",
            values,
          )
        : t(
            "{configured} has a contrast of {contrast}:1 where lines need {needed}:1; {used} is used there.",
            values,
          );
    return { ...warning, message };
  });
}

interface Asked {
  themeID?: ThemeKey | undefined;
  parentTheme: string;
  variables: Variables;
}

/** Returns what a theme with these variables looks like, for the editor. Nothing is saved. */
export async function readLook(
  context: Context,
  { themeID, parentTheme, variables }: Asked,
): Promise<ThemeLook> {
  must(canManageThemes(context.actor));
  checkVariables(variables);
  const parent = findFileTheme(parentTheme)?.variables ?? {};
  const known = knownVariables(overlay(parent, variables));
  const draft = typeof themeID === "number" ? await findDraftID(context, themeID) : null;
  const theme = themeID === undefined ? null : await findTheme(context, themeID, draft);
  const tokens = tokensOf(known);
  return {
    css: stylesheetOf(known, tokens, theme ? fontsOf(theme, known) : []).css,
    ownPreset: ownPreset(known),
    fields: fieldStates(known, tokens),
    warnings: viewWarnings(context, tokens.warnings),
  };
}
