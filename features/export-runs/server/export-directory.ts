import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#platform/server/application/context.ts";
import { dataDirectoryOf } from "#platform/server/application/data-directory.ts";

/** Files that a process could not finish writing: see `writeWhole`. */
const LEFT = /^\..+\.part$/;

/** Returns the directory of exports, which only its owner can read. Throws in applications without a data directory. */
async function openDirectory(context: Context): Promise<string> {
  const data = dataDirectoryOf(context);
  if (data === null) throw new Error("There is no data directory, so exports cannot be stored.");
  const directory = join(data, "exports");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

export const pathOf = async (context: Context, name: string): Promise<string> =>
  join(await openDirectory(context), name);

export const listNames = async (context: Context): Promise<string[]> =>
  dataDirectoryOf(context) === null ? [] : readdir(await openDirectory(context));

export const deleteFile = async (context: Context, name: string): Promise<void> =>
  rm(await pathOf(context, name), { force: true });

/** Deletes files that killed processes have left. Only one export at a time is written. */
export async function deleteUnfinished(context: Context): Promise<void> {
  for (const name of await listNames(context)) if (LEFT.test(name)) await deleteFile(context, name);
}

/** Deletes all files that were written before a date, also those without a row. */
export async function deleteFilesBefore(context: Context, before: Date): Promise<void> {
  for (const name of await listNames(context)) {
    const found = await lstat(await pathOf(context, name)).catch(() => null);
    if (found && found.mtime < before) await deleteFile(context, name);
  }
}
