import { requireSiteManager } from "#features/tasks/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { backupPlaceOf } from "#platform/server/backup/backup-place.ts";
import { backupDeleted } from "./change-kinds.ts";
import { deleteBackupRow, findBackup } from "./queries.ts";
import type { BackupRow } from "./tables.ts";

/** Deletes the file first: a row without a file can be deleted again. */
export async function removeBackup(context: Context, { backupID, name }: BackupRow): Promise<void> {
  await backupPlaceOf(context.addons).delete(name);
  await deleteBackupRow(context, backupID);
}

export async function deleteBackup(context: Context, backupID: number): Promise<void> {
  requireSiteManager(context);
  const backup = await findBackup(context, backupID);
  if (!backup) throw notFound("Backup");
  await context.transaction(async (inside) => {
    await removeBackup(inside, backup);
    await recordChange(inside, backupDeleted, { recordID: backupID, name: backup.name });
  });
}
