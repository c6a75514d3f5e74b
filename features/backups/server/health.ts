import { findNewestTask } from "#features/tasks/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addHealthCheck, type Health } from "#platform/server/operations/health.ts";
import { makeBackup } from "./make-backup.ts";
import { findNewestBackup } from "./queries.ts";

/** An older backup would lose too much; longer than a week, so that a weekly schedule is good. */
const OLDEST_DAYS = 8;
const DAY_MS = 86_400_000;

async function readBackupHealth(context: Context): Promise<Health> {
  const [backup, task] = await Promise.all([
    findNewestBackup(context),
    findNewestTask(context, makeBackup.name),
  ]);
  if (task?.failure)
    return {
      isGood: false,
      value: phrase("Failed"),
      advice: phrase("The last backup failed: {reason}", { reason: task.failure }),
    };
  if (!backup)
    return {
      isGood: false,
      value: phrase("None"),
      advice: phrase("Back up the forum, or choose a schedule."),
    };
  const days = Math.floor((context.now.getTime() - backup.dateInserted.getTime()) / DAY_MS);
  const value = phrase("{days, plural, =0 {Today} one {# day ago} other {# days ago}}", {
    days: Math.max(days, 0),
  });
  if (backup.verification === "failed")
    return {
      isGood: false,
      value,
      advice: phrase("The last backup could not be restored. Make another one."),
    };
  const isRecent = days < OLDEST_DAYS;
  return {
    isGood: isRecent,
    value,
    advice: isRecent ? null : phrase("Back up the forum, or choose a schedule."),
  };
}

export const backupHealth = addHealthCheck({
  id: "backup",
  name: phrase("Last backup"),
  sort: 60,
  url: "/dashboard/backups",
  run: readBackupHealth,
});
