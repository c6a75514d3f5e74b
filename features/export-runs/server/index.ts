import { dashboard } from "#features/dashboard/server/index.ts";
import { forumExport } from "#features/export/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { addTask, tasks } from "#features/tasks/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { exportChangeKinds } from "./change-kinds.ts";
import { deletingOldExports } from "./expiry.ts";
import { makeExport } from "./make-export.ts";
import { exportEverything, exportPage } from "./pages.ts";
import { exportRoutes } from "./routes.ts";

export { serveExports } from "./serve-exports.ts";

/** Exports from the dashboard, with the code of the command. */
export const exportRuns = feature({
  name: "export-runs",
  needs: [dashboard, forumExport, profiles, tasks],
  tablesOf: import.meta.url,
  adds: [
    ...exportRoutes,
    ...exportChangeKinds,
    ...addTask(makeExport),
    ...deletingOldExports,
    exportPage,
    exportEverything,
    addMergedRows({ table: "exports", columns: ["insert_user_id"] }),
  ],
});
