import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { knownVariables } from "../../contract/tokens/variables.ts";
import type { BrandPalette } from "../../contract.ts";
import { canManageThemes } from "../policy.ts";
import { themeOf } from "../shown-theme.ts";
import { paletteOf, withBrandColor } from "../tokens/palette.ts";
import { chooseTheme } from "./choose-theme.ts";
import { FOUNDATION } from "./file-themes.ts";
import { changeTheme, createTheme } from "./save-theme.ts";

const brandColorChange: ChangeKind = {
  name: "theme.brandColor",
  label: source("Brand color changed"),
  text: source("set the brand color to {after}"),
};
export const brandColorKind = addChangeKind(brandColorChange);

/** Returns the palette of the current theme with a brand color. */
export async function brandPalette(context: Context, color: string): Promise<BrandPalette> {
  must(canManageThemes(context.actor));
  return paletteOf((await themeOf(context)).variables, color);
}

/** Returns the brand color of the current theme; null when it has the default one. */
export async function brandColor(context: Context): Promise<string | null> {
  const { variables } = await themeOf(context);
  return knownVariables(variables).global?.mainColors?.primary ?? null;
}

/** Changes the brand color of the current theme. A built-in theme is copied first, and the copy is used. */
export async function setBrandColor(context: Context, color: string): Promise<void> {
  must(canManageThemes(context.actor));
  const { themeID, variables } = await themeOf(context);
  const before = await brandColor(context);
  const assets = { variables: { type: "json" as const, data: withBrandColor(variables, color) } };
  await context.transaction(async (inside) => {
    if (typeof themeID === "number") await changeTheme(inside, themeID, { assets });
    else {
      const name = i18nOf(inside).t("Our Theme");
      const parentTheme = typeof themeID === "string" ? themeID : FOUNDATION;
      await chooseTheme(inside, await createTheme(inside, { name, parentTheme, parentVersion: "", assets }));
    }
    await recordChange(inside, brandColorChange, {
      ...{ recordID: themeID, name: "" },
      ...{ before: { color: before }, after: { color } },
    });
  });
}
