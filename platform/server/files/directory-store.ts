import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";

const SHARD = /^[0-9a-z]{2}$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Returns null instead of an error for a missing file or directory. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Waits until a file's contents, or the names in a directory, are on disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Stores files below `root`, readable only by the owner of this process. `unfinished` must be on the same disk. */
export function directoryStore(root: string, unfinished: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  return {
    describe: () => root,
    async put(key, from) {
      const to = pathOf(key);
      const part = join(unfinished, `${randomUUID()}.part`);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      try {
        await copyFile(from, part);
        await chmod(part, 0o600);
        await sync(part);
        await rename(part, to);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await sync(dirname(to));
    },
    async sizeOf(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size ?? null;
    },
    async read(key, range) {
      // Open the file first, so that a missing file is reported before anything is sent.
      const file = await open(pathOf(key), "r");
      return createReadStream("", { fd: file, ...range });
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    isExposed: async () => false,
    async *list() {
      for (const shard of (await unlessMissing(readdir(root))) ?? []) {
        if (!SHARD.test(shard)) continue;
        for (const name of (await unlessMissing(readdir(join(root, shard)))) ?? []) {
          const found = await unlessMissing(stat(join(root, shard, name)));
          if (found?.isFile()) yield { key: `${shard}/${name}`, date: found.mtime };
        }
      }
    },
  };
}
