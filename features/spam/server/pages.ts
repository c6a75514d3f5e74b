import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { allSettings } from "./settings.ts";

export const spamPage = addDashboardPage({
  path: "/dashboard/content/spam",
  sort: 70,
  section: dashboardSections.moderation,
  name: phrase("Spam"),
  description: phrase("Spam rules, and what they would have caught."),
  permissions: [siteManage],
  component: "SpamPage",
  load: async ({ settings }) => ({
    values: Object.fromEntries(allSettings.map((each) => [each.key, settings.get(each)])),
  }),
});
