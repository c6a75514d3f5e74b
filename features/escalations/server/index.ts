import { reportMetaOnPosts } from "#features/reports/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { undoAssign } from "./assign.ts";
import { escalationComments } from "./comment-parent.ts";
import { escalationCounters } from "./counters.ts";
import { undoOpen } from "./create-escalation.ts";
import { logLabels } from "./log-labels.ts";
import { commentMedia } from "./media.ts";
import { escalationNotifications } from "./notify.ts";
import { escalationPages } from "./pages.ts";
import { escalationPersonalData } from "./personal-data.ts";
import { escalationRoutes } from "./routes.ts";
import { undoStatus } from "./set-status.ts";
import { ownStatuses } from "./statuses.ts";

export { addEscalationStatus } from "./statuses.ts";

/** Posts that moderators look into together, and those that staff have yet to sort. */
export const escalations = feature({
  name: "escalations",
  tablesOf: import.meta.url,
  adds: [
    ...escalationPersonalData,
    ...escalationRoutes,
    ...escalationPages,
    ...escalationCounters,
    ...escalationNotifications,
    ...reportMetaOnPosts("escalations"),
    ...ownStatuses,
    ...logLabels,
    escalationComments,
    commentMedia,
    undoAssign,
    undoOpen,
    undoStatus,
  ],
});
