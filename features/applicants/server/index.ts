import { addEmailKind } from "#features/emails/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addPermission, combinePermissions } from "#platform/server/application/permission.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { applicantsManage } from "../permissions.ts";
import { applicantChangeKinds } from "./changes.ts";
import { decisionKind } from "./emails.ts";
import { finishDecision } from "./jobs.ts";
import { applicantNotifications } from "./notify.ts";
import { applicantPages } from "./pages.ts";
import { applicantRoutes } from "./routes.ts";

/** People who registered and wait for approval. */
export const applicants = feature({
  name: "applicants",
  needs: [notifications],
  tablesOf: import.meta.url,
  adds: [
    addPermission(applicantsManage, source("Approve applicants"), {
      group: "people",
      legacy: "Garden.Users.Approve",
      isStaff: true,
    }),
    // The account menu asks for this name.
    combinePermissions(permission("users.approve"), [applicantsManage]),
    addPersonalTable({ table: "applicant_decisions", key: "user_id", of: "user_id", goes: always }),
    ...applicantChangeKinds,
    ...applicantRoutes,
    ...applicantPages,
    ...applicantNotifications,
    addJob(finishDecision),
    addMergedRows({ table: "applicant_decisions", columns: ["user_id"], stays: true }),
    addEmailKind(decisionKind),
  ],
});
