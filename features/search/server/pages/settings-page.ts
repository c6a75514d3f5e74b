import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { autocomplete, externalSearch, resultsAddress } from "../settings.ts";

/** The page where administrators configure the search. */
export const searchSettingsPage = addDashboardPage({
  path: "/dashboard/settings/external-search",
  sort: 70,
  section: dashboardSections.settings,
  name: phrase("Search"),
  description: phrase("Search box behavior and destination."),
  permissions: [communityManage],
  component: "SearchSettingsPage",
  load: async ({ settings }) => ({
    external: settings.get(externalSearch),
    url: settings.get(resultsAddress),
    autocomplete: settings.get(autocomplete),
  }),
});
