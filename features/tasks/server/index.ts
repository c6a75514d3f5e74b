import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { deletingTasks, resumingTasks } from "./resume-tasks.ts";
import { taskRoutes } from "./routes.ts";

export { type TaskKind, taskKinds } from "./extension-points.ts";
export { requireSiteManager } from "./policy.ts";
export { findNewestTask } from "./queries.ts";
export { addTask } from "./run-task.ts";
export { serveMadeFiles } from "./serve-made-files.ts";
export { startTask } from "./start-task.ts";
export { viewTask } from "./view.ts";

/** Work for administrators that takes minutes, such as a backup: one of a kind at a time, with progress. */
export const tasks = feature({
  name: "tasks",
  needs: [users],
  tablesOf: import.meta.url,
  adds: [
    ...taskRoutes,
    resumingTasks,
    ...deletingTasks,
    addMergedRows({ table: "tasks", columns: ["insert_user_id"] }),
  ],
});
