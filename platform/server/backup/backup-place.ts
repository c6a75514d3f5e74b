import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../application/config.ts";
import type { Registry } from "../application/feature.ts";
import { s3Store } from "../files/s3-store.ts";
import { readS3Url } from "../files/s3-url.ts";

/** Where an application stores its backups. A name is that of a file, such as `colloquy-2026-11-25-12.backup`. */
export interface BackupPlace {
  /** Returns the location, without secrets. */
  describe(): string;
  /** Directory on whose disk a backup is written. */
  directory: string;
  /** True when the database is on the same disk. */
  isWithDatabase: boolean;
  /** False when uploads are in a bucket, which is backed up by its own means. */
  includesUploads: boolean;
  /**
   * Calls `make` with the path at which it writes the backup, and stores it. A failure leaves no file, and deletes
   * those that killed processes have left.
   */
  put<T>(name: string, make: (path: string) => Promise<T>): Promise<T>;
  /** Opens a backup. Rejects when it is missing. */
  read(name: string): Promise<Readable>;
  delete(name: string): Promise<void>;
}

type Stored = Omit<BackupPlace, "isWithDatabase" | "includesUploads">;

const NAME = /^colloquy-[0-9-]{1,60}\.backup$/;
/** Files that a process could not finish writing: see `writeWhole`. */
const LEFT = /^\.+colloquy-[0-9-]{1,60}\.backup\S*\.part$/;

/** Names become paths and addresses. */
function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a backup.`);
  return name;
}

async function openDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) if (LEFT.test(name)) await rm(join(directory, name));
}

function inDirectory(directory: string): Stored {
  const pathOf = (name: string) => join(directory, checkName(name));
  return {
    directory,
    describe: () => directory,
    async put(name, make) {
      await openDirectory(directory);
      try {
        return await make(pathOf(name));
      } catch (error) {
        await rm(pathOf(name), { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = await open(pathOf(name), "r");
      return createReadStream("", { fd: file });
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

/** A bucket receives whole files, so a backup is written to the directory before. */
function inBucket(url: string, directory: string): Stored {
  const place = readS3Url(url);
  if (!place) throw new Error("The address of the bucket is not valid.");
  const store = s3Store(place);
  // Keys begin with two letters and a slash.
  const keyOf = (name: string) => `co/${checkName(name)}`;
  return {
    directory,
    describe: () => store.describe(),
    async put(name, make) {
      await openDirectory(directory);
      const path = join(directory, `.${checkName(name)}.part`);
      try {
        const made = await make(path);
        await store.put(keyOf(name), path);
        return made;
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (name) => store.read(keyOf(name)),
    delete: (name) => store.delete(keyOf(name)),
  };
}

type Places = Pick<Config, "backupDirectory" | "backupS3Url" | "databaseUrl" | "s3Url">;

/** Opens the configured place for backups. */
export function openBackupPlace(config: Places): BackupPlace {
  const { backupDirectory, backupS3Url, databaseUrl, s3Url } = config;
  const place = backupS3Url === null ? inDirectory(backupDirectory) : inBucket(backupS3Url, backupDirectory);
  return { ...place, isWithDatabase: databaseUrl === null, includesUploads: s3Url === null };
}

/** Returns how many bytes the disk of a place has left for this process. */
export async function freeBytesAt({ directory }: BackupPlace): Promise<number> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const places = new WeakMap<Registry, BackupPlace>();

/** Sets the place for the backups of an application. */
export const setBackupPlace = (registry: Registry, place: BackupPlace) => places.set(registry, place);

/** Returns the place for the backups of an application. Throws when none was set. */
export function backupPlaceOf(registry: Registry): BackupPlace {
  const place = places.get(registry);
  if (!place)
    throw new Error("There is no place for backups: call setBackupPlace when the application opens.");
  return place;
}
