import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { emailLook, fullPost, notificationEmailsDisabled } from "#features/emails/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { emailDelay, maxEmailsPerDay } from "./settings.ts";

const SHOWN = [...emailLook, notificationEmailsDisabled, fullPost, emailDelay, maxEmailsPerDay];

export const emailSettingsPage = addDashboardPage({
  path: "/dashboard/settings/email",
  sort: 60,
  section: dashboardSections.settings,
  name: phrase("Emails"),
  description: phrase("Appearance, sender and limits."),
  permissions: [communityManage],
  component: "EmailSettingsPage",
  load: async ({ settings }) => ({
    values: Object.fromEntries(
      SHOWN.map((each) => [each.key, settings.get<string | number | boolean>(each as never)]),
    ),
  }),
});
