import { stat } from "node:fs/promises";
import type { TaskKind } from "#features/tasks/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { backupPlaceOf } from "#platform/server/backup/backup-place.ts";
import { writeBackup } from "#platform/server/backup/write-backup.ts";
import { connectionOf } from "#platform/server/database/connection.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { removeBackup } from "./delete-backup.ts";
import { requireDiskSpace } from "./disk-space.ts";
import { listSurplus, saveBackup } from "./queries.ts";
import { backupsStored } from "./settings.ts";
import { verify } from "./verify.ts";

const PERCENT = 100;

/** Repeated after an interruption, a task writes the same file. */
const nameOf = (now: Date, taskID: number) => `colloquy-${now.toISOString().slice(0, 10)}-${taskID}.backup`;

/** Writes a backup, verifies it, and deletes scheduled ones that are no longer stored. */
export const makeBackup: TaskKind<{ userID: number | null }> = {
  name: "backup",
  async run(context, { taskID, args, signal, progress }) {
    const place = backupPlaceOf(context.addons);
    await requireDiskSpace(context);
    const name = nameOf(context.now, taskID);
    const row = await place.put(name, async (path) => {
      const { tables, files, date } = await writeBackup(connectionOf(context), path, {
        signal,
        ...(place.includesUploads ? { files: filesOf(context.addons) } : {}),
        onProgress: (done, total) => progress("writing", done, total),
      });
      const onProgress = (share: number) => progress("verifying", share * PERCENT, PERCENT);
      const verified = await verify(context, path, { signal, onProgress });
      return {
        ...verified,
        size: (await stat(path)).size,
        countRows: tables.reduce((sum, { rows }) => sum + rows, 0),
        countFiles: files,
        dateInserted: new Date(date),
      };
    });
    await saveBackup(context, { ...row, name, insertUserID: args.userID, dateVerified: new Date() });
    if (row.verification !== "failed") await deleteSurplus(context);
    return { name };
  },
};

async function deleteSurplus(context: Context): Promise<void> {
  for (const backup of await listSurplus(context, context.settings.get(backupsStored)))
    await removeBackup(context, backup);
}
