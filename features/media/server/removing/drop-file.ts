import type { Context } from "#platform/server/application/context.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { keyOf, keysOf } from "../serving/addresses.ts";
import { deleteFileRow, lockUnplaced } from "./sweep-queries.ts";

/**
 * Deletes a file without uploads, unless it was claimed since `before`. A concurrent upload of the
 * same contents waits and stores them again.
 */
export async function dropFile(context: Context, fileID: string, before: Date | null): Promise<void> {
  await context.transaction(async (inside) => {
    const file = await lockUnplaced(inside, fileID, before);
    if (!file) return;
    const files = filesOf(inside.addons);
    for (const key of file.width === null ? [keyOf(file)] : keysOf(file)) await files.delete(key);
    await deleteFileRow(inside, fileID);
  });
}
