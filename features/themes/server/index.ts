import { markDocument } from "#features/layouts/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { listUploadsNamed } from "./assets/asset-queries.ts";
import { brandColorKind } from "./changing/set-brand-color.ts";
import { themePages } from "./pages.ts";
import { themeRoutes } from "./routes.ts";
import { themeSettings } from "./settings.ts";
import { currentLook, themeOf } from "./shown-theme.ts";

export { contrast, readColor } from "../contract/tokens/color.ts";
export { brandColor } from "./changing/set-brand-color.ts";
export { loadEditor } from "./editor-page.ts";
export { themeChanged } from "./events.ts";
export { findFontFile } from "./fonts/bundled-fonts.ts";
export { listThemeVariables, loadThemeList } from "./pages.ts";
export { addressBarColor, bannerImage, favicon, logo, shareImage, touchIcon } from "./settings.ts";
export {
  findStylesheet,
  foundationStylesheet,
  type NavigationItem,
  type ShownTheme,
  type ShownTitleBar,
  stylesheetsFor,
  themeOf,
} from "./shown-theme.ts";
export { choosesReduced, chosenPreset, type Preset } from "./tokens/preset.ts";
export { THEME_FEATURES } from "./view.ts";

/** The look of the forum: themes, their changes to the default look, and the choice of one. */
export const themes = feature({
  name: "themes",
  needs: [sessions],
  tablesOf: import.meta.url,
  adds: [
    ...themeRoutes,
    ...themeSettings,
    ...themePages,
    brandColorKind,
    markDocument(async (context) => (await themeOf(context)).stylesheet),
    ...currentLook.adds,
    addFileUse({ name: "theme_files.content", find: listUploadsNamed }),
    addMergedRows({ table: "themes", columns: ["insert_user_id"] }),
    addMergedRows({ table: "theme_revisions", columns: ["insert_user_id"] }),
  ],
});
