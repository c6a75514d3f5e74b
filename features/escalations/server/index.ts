import { conversations } from "#features/conversations/server/index.ts";
import { reportMetaOnPosts } from "#features/reports/server/index.ts";
import { statuses } from "#features/statuses/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { undoAssign, undoStatus } from "./changing/change-escalation.ts";
import { undoOpen } from "./changing/create-escalation.ts";
import { logLabels, ownStatuses } from "./changing/statuses.ts";
import { escalationComments } from "./comments/comment-parent.ts";
import { commentMedia } from "./comments/comments.ts";
import { escalationNotifications } from "./notify.ts";
import { escalationCounters, escalationPages, waitingEscalations } from "./pages/pages.ts";
import { escalationPersonalData } from "./personal-data.ts";
import { escalationRoutes } from "./routes.ts";

export { createEscalation } from "./changing/create-escalation.ts";
export { addEscalationStatus } from "./changing/statuses.ts";
export { escalationChanged, escalationOpened } from "./events.ts";
export { findEscalations, findWaitingOn as findEscalationOf } from "./queries.ts";
export { viewEscalations } from "./view.ts";

/** Escalated posts, which moderators handle together, and triage of new discussions. */
export const escalations = feature({
  name: "escalations",
  needs: [conversations, statuses],
  tablesOf: import.meta.url,
  adds: [
    ...escalationPersonalData,
    ...escalationRoutes,
    ...escalationPages,
    ...escalationCounters,
    waitingEscalations,
    ...escalationNotifications,
    ...reportMetaOnPosts("escalations"),
    ...ownStatuses,
    ...logLabels,
    escalationComments,
    commentMedia,
    undoAssign,
    undoOpen,
    undoStatus,
    addMergedRows({
      table: "escalations",
      columns: [
        "assigned_user_id",
        "insert_user_id",
        "last_comment_user_id",
        "record_user_id",
        "update_user_id",
      ],
    }),
    addMergedRows({ table: "escalation_comments", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
