import { members } from "#features/members/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { sendingWaitingEmails } from "#platform/server/email/send-waiting.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { findEmail, logPage } from "./log/page.ts";
import { recordingEmails } from "./log/record.ts";
import { deletingOldEmails, emailLogDays } from "./log/retention.ts";
import { loggedEmailsOfUsers } from "./personal-data.ts";
import { emailAdministrationRoutes } from "./routes.ts";
import { suppressionsPage } from "./suppressions/page.ts";
import { sentAgain } from "./suppressions/send-again.ts";
import { templatesPage } from "./templates/page.ts";
import { earlierEmailsNotice } from "./waiting/notice.ts";
import { sendOrDeleteWaiting, waitingPage } from "./waiting/page.ts";
import { waitingRuns } from "./waiting/runs.ts";

/** The pages on which administrators see what became of emails. */
export const emailAdministration = feature({
  name: "email-administration",
  needs: [members, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...emailAdministrationRoutes,
    addSetting(emailLogDays),
    recordingEmails,
    deletingOldEmails,
    logPage,
    findEmail,
    suppressionsPage,
    addChangeKind(sentAgain),
    templatesPage,
    waitingPage,
    sendOrDeleteWaiting,
    earlierEmailsNotice,
    sendingWaitingEmails,
    ...waitingRuns,
    addMergedRows({ table: "email_log", columns: ["user_id"] }),
    ...loggedEmailsOfUsers,
  ],
});
