import { accounts } from "#features/accounts/server/index.ts";
import { bulk } from "#features/bulk/server/index.ts";
import { addLongRun } from "#features/calls/server/index.ts";
import { reports } from "#features/reports/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { assignRun, banRun, confirmRun, deleteRun } from "./bulk/runs.ts";
import { memberUndos } from "./bulk/undo.ts";
import { membersMerged, mergeRun } from "./merging/merge-members.ts";
import { refuseMerged } from "./merging/refuse-sign-in.ts";
import { memberPages } from "./pages.ts";
import { memberPersonalData, viewsOfStaff } from "./personal-data.ts";
import { memberRoutes } from "./routes.ts";
import { membersFound } from "./search.ts";
import { passwordEmailSent } from "./send-password-email.ts";

/** The pages on which staff find members, act on them, and see what is known about one. */
export const members = feature({
  name: "members",
  tablesOf: import.meta.url,
  needs: [accounts, bulk, reports],
  adds: [
    ...memberRoutes,
    ...memberPages,
    ...memberUndos,
    memberPersonalData,
    viewsOfStaff,
    addMergedRows({ table: "member_views", columns: ["user_id"] }),
    membersFound,
    addChangeKind(passwordEmailSent),
    addLongRun(assignRun),
    addLongRun(confirmRun),
    addLongRun(banRun),
    addLongRun(deleteRun),
    addLongRun(mergeRun),
    addChangeKind(membersMerged),
    refuseMerged,
  ],
});
