import { navigation } from "#features/navigation/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dashboardLinks } from "./account-links.ts";
import { dashboardLayout } from "./pages.ts";
import { dashboardPermissions } from "./permissions.ts";
import { dashboardRoutes } from "./routes.ts";
import { themesPage } from "./themes-page.ts";

export { addDashboardNotice, addDashboardPage, type DashboardPage } from "./extension-points.ts";
export { type DashboardSection, dashboardSections } from "./sections.ts";

/** The dashboard: a frame for pages that features add for staff. */
export const dashboard = feature({
  name: "dashboard",
  needs: [navigation],
  adds: [...dashboardPermissions, ...dashboardRoutes, ...dashboardLayout, dashboardLinks, themesPage],
});
