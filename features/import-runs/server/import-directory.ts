import { copyFile, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { dataDirectoryOf } from "#platform/server/application/data-directory.ts";
import type { ImportFile } from "../contract.ts";

/** More files are not listed. */
const LISTED = 100;

/** Returns the directory whose files may be imported; null in applications without one. */
export function importDirectoryOf(context: Context): string | null {
  const directory = dataDirectoryOf(context);
  return directory === null ? null : join(directory, "imports");
}

async function openDirectory(context: Context): Promise<string> {
  const directory = importDirectoryOf(context);
  if (directory === null) throw notFound("File");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

/** Links could lead out of the directory, so they do not count as files. */
async function viewFile(directory: string, name: string): Promise<ImportFile | null> {
  const found = await lstat(join(directory, name)).catch(() => null);
  return found?.isFile() ? { name, size: found.size, dateInserted: found.mtime.toISOString() } : null;
}

export async function listFiles(context: Context): Promise<ImportFile[]> {
  const directory = await openDirectory(context);
  const names = (await readdir(directory)).filter((name) => !name.startsWith(".")).sort();
  const files = await Promise.all(names.slice(0, LISTED).map((name) => viewFile(directory, name)));
  return files.filter((file) => file !== null);
}

/** Returns the path of a file in the directory. Throws 404 for a missing one. */
export async function pathOf(context: Context, name: string): Promise<string> {
  const directory = await openDirectory(context);
  if (!(await viewFile(directory, name))) throw notFound("File");
  return join(directory, name);
}

/** Moves a received file into the directory. It appears there when it is complete. */
export async function storeFile(context: Context, received: string, name: string): Promise<ImportFile> {
  const directory = await openDirectory(context);
  const part = join(directory, `.${name}.part`);
  try {
    await copyFile(received, part);
    await rename(part, join(directory, name));
  } finally {
    await rm(part, { force: true });
  }
  return (await viewFile(directory, name))!;
}

export async function removeFile(context: Context, name: string): Promise<void> {
  await rm(await pathOf(context, name));
}
