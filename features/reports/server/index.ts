import { bans } from "#features/bans/server/index.ts";
import { addLongRun } from "#features/calls/server/index.ts";
import { drafts } from "#features/drafts/server/index.ts";
import { reactions, replaceFlags } from "#features/reactions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { approvalRequire } from "../permissions.ts";
import { donePage } from "./done-page.ts";
import { reportLive } from "./live.ts";
import { reportCounters } from "./moderators/moderators.ts";
import { reportNotifications } from "./moderators/notify.ts";
import { reportPersonalData, reportPurges } from "./personal-data/personal-data.ts";
import { cachedWaiting, waitingPart } from "./posts/form-part.ts";
import { followPosts } from "./posts/report-meta-on-posts.ts";
import { premoderation, reportMedia } from "./queue/premoderate.ts";
import { resolveRun } from "./queue/resolve.ts";
import { shownReports } from "./queue/shown.ts";
import { reasonChangeKinds } from "./reasons/change-kinds.ts";
import { reasonRoutes } from "./reasons/reason-routes.ts";
import { cachedReasons } from "./reasons/reasons.ts";
import { reasonsPage } from "./reasons/reasons-page.ts";
import { reviewPages } from "./review-pages.ts";
import { reportRoutes } from "./routes.ts";
import { reportSettings, reportsAreOn } from "./settings.ts";
import { reportUndos } from "./undo.ts";
import { waitingReports } from "./waiting.ts";

export { createReport } from "./create-report.ts";
export { reportAdded, reportChanged } from "./events.ts";
export { addSpamCheck, type DraftPost, type SpamCheck, type Suspicion } from "./extension-points.ts";
export { categoryChoices, listPageChoices, listPageQuery } from "./list-page.ts";
export { allOf, countWhere, equalTo, inRoles, lockRow } from "./moderated-queries.ts";
export { findModerators, listModerators, moderatorsOf } from "./moderators/moderators.ts";
export { moderatedTexts, moderatorPreference } from "./moderators/notify.ts";
export { canModerate, moderates, moderatesAnything } from "./policy.ts";
export { reportsAreFor } from "./posts/form-part.ts";
export { reportMetaOnPosts } from "./posts/report-meta-on-posts.ts";
export { addReportedKind, type ReportedKind } from "./posts/reported-kinds.ts";
export { findReportedPost, findReports } from "./queries.ts";
export { authorRecords } from "./queue/author-records.ts";
export { escalateReports, releaseReports, reportsEscalated } from "./queue/escalate-reports.ts";
export { moderatedCategoryIDs } from "./queue/moderated.ts";
export { getPost, type ReportedPost } from "./queue/records.ts";
export { changeRecord } from "./queue/resolve.ts";
export { listReasons, nameOf as reasonName } from "./reasons/reasons.ts";
export { NO_USER, summaryOf, viewerOfPosts } from "./record-view.ts";
export { AUTOMATION_REASON, reportAutomatically } from "./report-automatically.ts";
export { getReport, listReports, pagingOf } from "./reports.ts";
export { premoderatedFirstPosts, reportsAreOn } from "./settings.ts";
export { reasonsOf, reportsPath, viewReports } from "./view.ts";

/** Reports to moderators, posts that need approval, and their resolution. */
export const reports = feature({
  name: "reports",
  needs: [bans, drafts, reactions],
  tablesOf: import.meta.url,
  adds: [
    addPermission(approvalRequire, source("Post only after approval"), {
      group: "read",
      help: source("A restriction: posts of members who are not verified wait for approval."),
      isRestriction: true,
    }),
    ...reportPersonalData,
    ...reasonRoutes,
    ...reasonChangeKinds,
    ...reportRoutes,
    ...cachedReasons,
    ...reportSettings,
    ...reviewPages,
    donePage,
    reasonsPage,
    ...waitingReports,
    ...reportCounters,
    ...reportLive,
    ...reportUndos,
    ...shownReports,
    replaceFlags(({ settings }) => settings.get(reportsAreOn)),
    ...followPosts,
    ...reportPurges,
    reportMedia,
    ...reportNotifications,
    premoderation,
    waitingPart,
    ...cachedWaiting,
    addLongRun(resolveRun),
    addMergedRows({ table: "reports", columns: ["insert_user_id", "record_user_id", "update_user_id"] }),
    addMergedRows({ table: "report_reasons", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
