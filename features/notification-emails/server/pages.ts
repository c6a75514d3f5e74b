import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { emailLook, fullPost, notificationEmailsDisabled } from "#features/emails/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { mailDelay, mostMailsADay } from "./settings.ts";

const SHOWN = [...emailLook, notificationEmailsDisabled, fullPost, mailDelay, mostMailsADay];

export const emailSettingsPage = addDashboardPage({
  path: "/dashboard/settings/email",
  sort: 60,
  section: dashboardSections.settings,
  name: phrase("E-mails"),
  description: phrase("How they look, whom they come from, and how many there are."),
  permissions: ["community.manage"],
  component: "EmailSettingsPage",
  load: async ({ settings }) => ({
    values: Object.fromEntries(
      SHOWN.map((each) => [each.key, settings.get<string | number | boolean>(each as never)]),
    ),
  }),
});
