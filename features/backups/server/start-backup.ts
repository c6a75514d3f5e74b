import { requireSiteManager, startTask, viewTask } from "#features/tasks/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { backupStarted } from "./change-kinds.ts";
import { makeBackup } from "./make-backup.ts";

/** Starts a backup in the background. Throws 409 while there is one. */
export async function startBackup(context: Context) {
  requireSiteManager(context);
  return context.transaction(async (inside) => {
    const task = await startTask(inside, makeBackup, { userID: inside.actor.userID || null });
    if (!task) throw conflict("A backup is already being made.");
    await recordChange(inside, backupStarted, { recordID: task.taskID, name: "" });
    return viewTask(task);
  });
}
