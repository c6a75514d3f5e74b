import { listThemeChoices } from "#features/themes/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addDashboardPage } from "./extension-points.ts";
import { dashboardSections } from "./sections.ts";

/** The themes of the forum. They are also at `/appearance`, the address of the previous forum. */
export const themesPage = addDashboardPage({
  path: "/dashboard/settings/themes",
  sort: 10,
  section: dashboardSections.appearance,
  name: phrase("Themes"),
  description: phrase("How every page looks. Preview a theme before anyone else sees it."),
  permissions: [siteManage],
  component: "ThemeList",
  load: async (context) => ({ themes: await listThemeChoices(context) }),
});
