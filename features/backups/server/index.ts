import { dashboard } from "#features/dashboard/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { addTask, tasks } from "#features/tasks/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { backupChangeKinds } from "./change-kinds.ts";
import { backupHealth } from "./health.ts";
import { makeBackup } from "./make-backup.ts";
import { backUp, backupsPage } from "./pages.ts";
import { findNewestBackup } from "./queries.ts";
import { backupRoutes } from "./routes.ts";
import { backupSchedule } from "./schedule.ts";
import { backupFrequency, backupSettings } from "./settings.ts";

export { serveBackups } from "./serve-backups.ts";

/** Returns whether there is a backup or a schedule for them. */
export const isBackedUp = async (context: Context): Promise<boolean> =>
  context.settings.get(backupFrequency) !== "never" || (await findNewestBackup(context)) !== undefined;

/** Backups of the whole forum, from the dashboard and by a schedule. */
export const backups = feature({
  name: "backups",
  needs: [dashboard, profiles, tasks],
  tablesOf: import.meta.url,
  adds: [
    ...backupRoutes,
    ...backupSettings,
    ...backupChangeKinds,
    ...addTask(makeBackup),
    backupSchedule,
    backupHealth,
    backupsPage,
    backUp,
    addMergedRows({ table: "backups", columns: ["insert_user_id"] }),
  ],
});
