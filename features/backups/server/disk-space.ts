import { readableSize } from "#platform/contract/readable-size.ts";
import type { Context } from "#platform/server/application/context.ts";
import { backupPlaceOf, freeBytesAt } from "#platform/server/backup/backup-place.ts";
import { filesOf } from "#platform/server/files/files.ts";
import { findDatabaseSize, findNewestBackup } from "./queries.ts";

/** A backup may have grown by this factor since the last one. */
const GROWTH = 1.2;

async function sizeOfUploads(context: Context): Promise<number> {
  const files = filesOf(context.addons);
  let sum = 0;
  for await (const { key } of files.list()) sum += (await files.sizeOf(key)) ?? 0;
  return sum;
}

/** Returns an upper estimate of the next backup's size. */
async function estimate(context: Context, databaseSize: number): Promise<number> {
  const newest = await findNewestBackup(context);
  if (newest) return newest.size * GROWTH;
  return databaseSize + (backupPlaceOf(context.addons).includesUploads ? await sizeOfUploads(context) : 0);
}

/** Throws when the disk has no room for a backup, and for its test restore if that uses the same disk. */
export async function requireDiskSpace(context: Context): Promise<void> {
  const place = backupPlaceOf(context.addons);
  const databaseSize = await findDatabaseSize(context);
  const needed = (await estimate(context, databaseSize)) + (place.isWithDatabase ? databaseSize : 0);
  const free = await freeBytesAt(place);
  if (free < needed)
    throw new Error(
      `The backup needs about ${readableSize(needed)}, but ${place.directory} has only ${readableSize(free)} left.`,
    );
}
