import { i18nOf } from "#features/locales/server/index.ts";
import { listRoleRows, rolesThatHold } from "#features/permissions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase, sayIn } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { themeFields } from "../contract/tokens/looks.ts";
import { bundledFonts } from "../contract/tokens/typefaces.ts";
import type { EditedTheme, EditorField, ShownBar } from "../contract.ts";
import { listSizes } from "./assets/asset-queries.ts";
import { assetUrl } from "./assets/asset-url.ts";
import { FOUNDATION, fileThemes } from "./changing/file-themes.ts";
import { findTheme } from "./changing/load-theme.ts";
import { canManageThemes } from "./policy.ts";
import { findCurrentKey, findDraftID } from "./queries.ts";
import { readLook } from "./read-look.ts";
import { logo, mobileLogo } from "./settings.ts";
import { addressOf, themeOf } from "./shown-theme.ts";
import { DEFAULT_TOKENS } from "./tokens/default-tokens.ts";

const GROUPS = [
  { name: "colors", label: phrase("Colors") },
  { name: "type", label: phrase("Type") },
  { name: "spacing", label: phrase("Spacing") },
  { name: "borders", label: phrase("Borders") },
  { name: "buttons", label: phrase("Buttons") },
  { name: "cards", label: phrase("Cards") },
  { name: "titleBar", label: phrase("Title Bar") },
  { name: "banner", label: phrase("Banner") },
  { name: "comfort", label: phrase("Comfort") },
];

/** Returns the names of the roles that may edit themes. */
async function rolesThatEdit(context: Context): Promise<string[]> {
  const roleIDs = await rolesThatHold(context, (permissions) => permissions.atLeast(siteManage));
  const roles = await listRoleRows(context);
  return roles.filter(({ roleID }) => roleIDs.includes(roleID)).map(({ name }) => name);
}

/** Returns the title bar of pages, which the preview changes where the layout of a page leaves it to the theme. */
async function shownBar(context: Context): Promise<ShownBar> {
  const { titleBar } = await themeOf(context);
  const { positioning, borderType, logo: image, navigation } = titleBar;
  return {
    ...{ positioning, borderType, navigation: navigation.alignment },
    ...{ logo: image.alignment, logoMobile: image.alignmentMobile, imageUrl: image.imageUrl ?? "" },
  };
}

/** Returns what the editor of a theme begins with: its draft, or else its active revision. */
export async function loadEditor(context: Context, themeID: number): Promise<EditedTheme> {
  must(canManageThemes(context.actor));
  const draftRevisionID = await findDraftID(context, themeID);
  const theme = await findTheme(context, themeID, draftRevisionID, ["styles"]);
  if (!theme?.revision) throw notFound("Theme");
  const { revisionID } = theme.revision;
  const textOf = (name: string) =>
    theme.assets.find((asset) => asset.name === name)?.content?.toString("utf8") ?? "";
  const variables = JSON.parse(textOf("variables") || "{}") as Record<string, unknown>;
  const parentTheme = theme.parentTheme ?? FOUNDATION;
  const sizes = await listSizes(context, revisionID);
  const i18n = i18nOf(context);
  return {
    themeID,
    name: theme.name,
    current: (await findCurrentKey(context)) === themeID,
    parentTheme,
    presets: fileThemes.map(({ key, name, variables: own }) => ({ key, name, variables: { ...own } })),
    groups: sayIn(i18n, GROUPS) as EditedTheme["groups"],
    fields: sayIn(i18n, themeFields) as EditorField[],
    fonts: ["Open Sans", ...bundledFonts.map(({ family }) => family)],
    fontFiles: theme.assets
      .filter(({ type }) => type === "font")
      .map(({ name, contentType }) => ({
        ...{ name, url: assetUrl(themeID, revisionID, name, contentType) },
        size: sizes.get(name) ?? 0,
      })),
    draftRevisionID,
    roles: await rolesThatEdit(context),
    variables,
    styles: textOf("styles"),
    logo: addressOf(theme, "logo") ?? "",
    mobileLogo: addressOf(theme, "mobileLogo") ?? "",
    shownBar: await shownBar(context),
    settingLogos: { logo: context.settings.get(logo), mobileLogo: context.settings.get(mobileLogo) },
    defaults: DEFAULT_TOKENS,
    look: await readLook(context, { themeID, parentTheme, variables }),
  };
}
