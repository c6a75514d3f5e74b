import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { findNewestTask, viewTask } from "#features/tasks/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { backupPlaceOf } from "#platform/server/backup/backup-place.ts";
import type { BackupsPage } from "../contract.ts";
import { makeBackup } from "./make-backup.ts";
import { listBackupRows } from "./queries.ts";
import { backupFrequency, backupsStored, backupTime } from "./settings.ts";
import { viewBackups } from "./view.ts";

async function loadPage(context: Context): Promise<BackupsPage> {
  const { settings, addons } = context;
  const [rows, task] = await Promise.all([listBackupRows(context), findNewestTask(context, makeBackup.name)]);
  const place = backupPlaceOf(addons);
  return {
    backups: await viewBackups(context, rows),
    task: task ? viewTask(task) : null,
    place: place.describe(),
    includesUploads: place.includesUploads,
    schedule: {
      frequency: settings.get(backupFrequency),
      time: settings.get(backupTime),
      countStored: settings.get(backupsStored),
    },
  };
}

export const backupsPage = addDashboardPage({
  path: "/dashboard/backups",
  section: dashboardSections.system,
  sort: 20,
  name: phrase("Backups"),
  description: phrase("Copies of the whole forum, each verified by a test restore."),
  permissions: [siteManage],
  component: "BackupsAdminPage",
  load: loadPage,
});

export const backUp = addHowTo({
  name: phrase("Back up or restore the forum"),
  words: phrase("backup save copy download schedule archive"),
  place: phrase("Backups"),
  url: "/dashboard/backups",
  permissions: [siteManage],
});
