import { auditLog } from "#features/audit-log/server/index.ts";
import { navigation } from "#features/navigation/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dashboardLinks } from "./account-links.ts";
import { auditLogPage } from "./audit-log-page.ts";
import { recentChanges } from "./home/recent-changes.ts";
import { dashboardLayout } from "./pages.ts";
import { dashboardPermissions } from "./permissions.ts";
import { dashboardRoutes } from "./routes.ts";
import { howTosGroup } from "./search/how-tos.ts";
import { ownSearchGroups } from "./search/own-groups.ts";
import { loggedSettings } from "./settings/logged-settings.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { themeEditorPage, themesPage } from "./themes-page.ts";

export {
  addDashboardNotice,
  addDashboardPage,
  addDashboardSearch,
  addHomePart,
  addHowTo,
  addWaiting,
  type DashboardPage,
  dashboardPages,
  type FoundPlace,
} from "./extension-points.ts";
export { canOpenHome } from "./open-page.ts";
export { matchIn, ranked } from "./search/match.ts";
export { type DashboardSection, dashboardSections } from "./sections.ts";

/** The dashboard: a frame for pages that features add for staff. */
export const dashboard = feature({
  name: "dashboard",
  needs: [auditLog, navigation],
  adds: [
    ...dashboardPermissions,
    ...dashboardRoutes,
    ...dashboardLayout,
    ...settingsRoutes,
    loggedSettings,
    recentChanges,
    auditLogPage,
    ...ownSearchGroups,
    howTosGroup,
    dashboardLinks,
    themesPage,
    themeEditorPage,
  ],
});
