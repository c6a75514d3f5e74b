import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { logPage } from "./log/page.ts";
import { recordingEmails } from "./log/record.ts";
import { deletingOldEmails, emailLogDays } from "./log/retention.ts";
import { loggedEmailsOfUsers } from "./personal-data.ts";
import { emailAdministrationRoutes } from "./routes.ts";

/** The pages on which administrators see what became of emails. */
export const emailAdministration = feature({
  name: "email-administration",
  needs: [personalData],
  tablesOf: import.meta.url,
  adds: [
    ...emailAdministrationRoutes,
    addSetting(emailLogDays),
    recordingEmails,
    deletingOldEmails,
    logPage,
    ...loggedEmailsOfUsers,
  ],
});
