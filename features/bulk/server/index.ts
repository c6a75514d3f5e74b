import { addLongRun } from "#features/calls/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { closeRun } from "./close-discussions.ts";
import { deleteCommentsRun } from "./delete-comments.ts";
import { deleteRun } from "./delete-discussions.ts";
import { mergeRun } from "./merge-discussions.ts";
import { moveRun } from "./move-discussions.ts";
import { bulkRoutes } from "./routes.ts";
import { bulkSettings } from "./settings.ts";
import { undoMerge } from "./undo-merge.ts";
import { undoSplit } from "./undo-split.ts";

export { useAdminCheckboxes } from "./settings.ts";

/** Bulk actions on posts. */
export const bulk = feature({
  name: "bulk",
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
