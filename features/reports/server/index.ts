import { addLongRun } from "#features/calls/server/index.ts";
import { replaceFlags } from "#features/reactions/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { reportCounters } from "./counters.ts";
import { reportPages } from "./dashboard-pages.ts";
import { followPosts } from "./follow-posts.ts";
import { cachedWaiting, waitingPart } from "./form-part.ts";
import { reportMedia } from "./media.ts";
import { reportNotifications } from "./notify.ts";
import { reportPersonalData } from "./personal-data.ts";
import { premoderation } from "./premoderate.ts";
import { clearReports } from "./purge.ts";
import { reasonRoutes } from "./reason-routes.ts";
import { cachedReasons } from "./reasons.ts";
import { resolveRun } from "./resolve-reports.ts";
import { reportRoutes } from "./routes.ts";
import { reportSettings, reportsAreOn } from "./settings.ts";
import { shownReports } from "./shown.ts";
import { reportUndos } from "./undo.ts";

export { approveRecord } from "./approve-record.ts";
export { createReport } from "./create-report.ts";
export { escalateReports, releaseReports, reportsEscalated } from "./escalate-reports.ts";
export { reportAdded, reportChanged } from "./events.ts";
export { addSpamCheck, type DraftPost, type SpamCheck, type Suspicion } from "./extension-points.ts";
export { moderatedCategoryIDs } from "./moderated.ts";
export { findModerators, listModerators, moderatorsOf } from "./moderators.ts";
export { canModerate, moderates, moderatesAnything } from "./policy.ts";
export { viewReasons } from "./reason-view.ts";
export { listReasons } from "./reasons.ts";
export { getPost, noteOf, type ReportedPost } from "./records.ts";
export { rejectRecord } from "./reject-record.ts";
export { reportMetaOnPosts } from "./report-meta-on-posts.ts";
export { addReportedKind, type ReportedKind } from "./reported-kinds.ts";
export { getReport, listReports } from "./reports.ts";
export { reportsAreFor } from "./reports-are-for.ts";
export { reportsAreOn } from "./settings.ts";
export { reasonsOf, viewReports } from "./view.ts";

/** What people report to the moderators, what waits for their approval, and what becomes of it. */
export const reports = feature({
  name: "reports",
  tablesOf: import.meta.url,
  adds: [
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
    ...clearReports,
    reportMedia,
    ...reportNotifications,
    premoderation,
    waitingPart,
    ...cachedWaiting,
    addLongRun(resolveRun),
  ],
});
