import { z } from "zod";
import { loadEditor, loadThemeList } from "#features/themes/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addDashboardPage } from "./extension-points.ts";
import { dashboardSections } from "./sections.ts";

/** The editor of a theme, in place of the dashboard. */
export const themeEditorPage = addDashboardPage({
  path: "/dashboard/settings/themes/:themeID/edit",
  section: dashboardSections.appearance,
  name: phrase("Theme"),
  permissions: [siteManage],
  query: z.object({ themeID: id() }),
  component: "ThemeEditor",
  load: (context, { themeID }) => loadEditor(context, themeID),
  title: ({ name }) => name,
});

/** The themes of the forum. They are also at `/appearance`, the address of the previous forum. */
export const themesPage = addDashboardPage({
  path: "/dashboard/settings/themes",
  sort: 10,
  section: dashboardSections.appearance,
  name: phrase("Themes"),
  description: phrase("How every page looks. Preview a theme before anyone else sees it."),
  permissions: [siteManage],
  component: "ThemeList",
  load: loadThemeList,
});
