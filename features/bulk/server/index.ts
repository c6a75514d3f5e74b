import { addLongRun } from "#features/calls/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { closeRun, deleteRun, moveRun } from "./change-discussions.ts";
import { deleteCommentsRun } from "./delete-comments.ts";
import { mergeRun, undoMerge } from "./merge-discussions.ts";
import { bulkRoutes } from "./routes.ts";
import { bulkSettings } from "./settings.ts";
import { undoSplit } from "./split-comments.ts";

export { useAdminCheckboxes } from "./settings.ts";

/** Bulk actions on posts. */
export const bulk = feature({
  name: "bulk",
  needs: [comments, postTypes],
  adds: [
    ...bulkRoutes,
    ...bulkSettings,
    addLongRun(deleteRun),
    addLongRun(moveRun),
    addLongRun(closeRun),
    addLongRun(mergeRun),
    addLongRun(deleteCommentsRun),
    undoMerge,
    undoSplit,
  ],
});
