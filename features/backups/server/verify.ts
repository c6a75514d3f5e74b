import type { Context } from "#platform/server/application/context.ts";
import { verifyBackup } from "#platform/server/backup/read-backup.ts";
import { NoScratchDatabase, testRestore } from "#platform/server/backup/test-restore.ts";
import { connectionOf } from "#platform/server/database/connection.ts";
import type { BackupRow } from "./tables.ts";

type Verified = Pick<BackupRow, "verification" | "failure">;

interface VerifyOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Restores the backup at `path` into a database of its own; without the right to create one, checks the file. */
export async function verify(context: Context, path: string, options: VerifyOptions): Promise<Verified> {
  try {
    await testRestore(connectionOf(context), path, {
      ...options,
      features: context.addons.features,
      scratchFile: `${path}.part`,
    });
    return { verification: "restored", failure: null };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof NoScratchDatabase) {
      await verifyBackup(path, options);
      return { verification: "complete", failure: null };
    }
    return { verification: "failed", failure: (error as Error).message };
  }
}
