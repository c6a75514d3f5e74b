import { addLongRun } from "#features/calls/server/index.ts";
import { replaceFlags } from "#features/reactions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { reportPages } from "./dashboard-pages.ts";
import { reportMedia } from "./media.ts";
import { reportCounters } from "./moderators/counters.ts";
import { reportNotifications } from "./moderators/notify.ts";
import { reportsPermissions } from "./permissions.ts";
import { reportPersonalData } from "./personal-data/personal-data.ts";
import { reportPurges } from "./personal-data/purge.ts";
import { followPosts } from "./posts/follow-posts.ts";
import { cachedWaiting, waitingPart } from "./posts/form-part.ts";
import { premoderation } from "./queue/premoderate.ts";
import { resolveRun } from "./queue/resolve-reports.ts";
import { shownReports } from "./queue/shown.ts";
import { reasonRoutes } from "./reasons/reason-routes.ts";
import { cachedReasons } from "./reasons/reasons.ts";
import { reportRoutes } from "./routes.ts";
import { reportSettings, reportsAreOn } from "./settings.ts";
import { reportUndos } from "./undo.ts";

export { createReport } from "./create-report.ts";
export { escalateReports, releaseReports, reportsEscalated } from "./escalating/escalate-reports.ts";
export { addSpamCheck, type DraftPost, type SpamCheck, type Suspicion } from "./extension-points.ts";
export { findModerators, listModerators, moderatorsOf } from "./moderators/moderators.ts";
export { canModerate, moderates, moderatesAnything } from "./policy.ts";
export { reportMetaOnPosts } from "./posts/report-meta-on-posts.ts";
export { addReportedKind, type ReportedKind } from "./posts/reported-kinds.ts";
export { reportsAreFor } from "./posts/reports-are-for.ts";
export { moderatedCategoryIDs } from "./queue/moderated.ts";
export { getPost, type ReportedPost } from "./queue/records.ts";
export { viewReasons } from "./reasons/reason-view.ts";
export { listReasons } from "./reasons/reasons.ts";
export { getReport, listReports } from "./reports.ts";
export { reportsAreOn } from "./settings.ts";
export { reasonsOf, viewReports } from "./view.ts";

/** Reports to moderators, posts that need approval, and their resolution. */
export const reports = feature({
  name: "reports",
  tablesOf: import.meta.url,
  adds: [
    ...reportsPermissions,
    ...reportPersonalData,
    ...reasonRoutes,
    ...reportRoutes,
    ...cachedReasons,
    ...reportSettings,
    ...reportPages,
    ...reportCounters,
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
  ],
});
