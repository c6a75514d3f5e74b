import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { computeLook } from "../contract/tokens/compute-look.ts";
import type { Warning } from "../contract/tokens/corrections.ts";
import { overlay, type Variables } from "../contract/tokens/groups.ts";
import { checkVariables, knownVariables } from "../contract/tokens/variables.ts";
import type { SavedTheme, ThemeLook } from "../contract.ts";
import { findFileTheme } from "./changing/file-themes.ts";
import { findTheme } from "./changing/load-theme.ts";
import { canManageThemes } from "./policy.ts";
import { findDraftID, type ThemeKey } from "./queries.ts";
import { fontsOf } from "./shown-theme.ts";
import { facesOf } from "./tokens/stylesheet.ts";
import { tokenSources } from "./tokens/tokens.ts";

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
  const { rules, warnings, ...look } = computeLook(known, tokenSources);
  const faces = facesOf(known, theme ? fontsOf(theme, known) : []);
  return { ...look, css: faces + rules, faces, warnings: viewWarnings(context, warnings) };
}
