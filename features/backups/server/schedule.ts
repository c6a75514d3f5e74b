import { findNewestTask, startTask } from "#features/tasks/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { makeBackup } from "./make-backup.ts";
import { backupFrequency, backupTime } from "./settings.ts";

const DAY_MS = 86_400_000;

/** Returns the last moment up to `now` at which a backup was due; null without a schedule. Weeks begin on Sunday. */
export function lastDue(now: Date, frequency: "never" | "daily" | "weekly", time: string): Date | null {
  if (frequency === "never") return null;
  const due = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  if (frequency === "weekly") due.setTime(due.getTime() - due.getUTCDay() * DAY_MS);
  return due;
}

/** Starts the scheduled backup when none was started since it was due. */
export async function startDueBackup(context: Context): Promise<void> {
  const { settings, now } = context;
  const due = lastDue(now, settings.get(backupFrequency), settings.get(backupTime));
  if (due === null) return;
  const newest = await findNewestTask(context, makeBackup.name);
  if (!newest || newest.dateInserted < due) await startTask(context, makeBackup, { userID: null });
}

export const backupSchedule = addJob({
  name: "backups.schedule",
  schedule: "*/5 * * * *",
  run: startDueBackup,
});
