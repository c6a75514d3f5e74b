import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "#platform/contract/errors.ts";
import type { Config } from "../application/config.ts";
import type { Registry } from "../application/feature.ts";
import { directoryStore } from "./directory-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";
import { readS3Url } from "./s3-url.ts";

/** Older than this, what was left unfinished belongs to a process that is gone. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** The files of a forum, and room for those that are being made. Whatever fails in the store is told as a 503. */
export interface Files extends FileStore {
  /** Gives `work` a path on the same disk for a file that nobody sees; it is gone afterwards. */
  whileMaking<T>(work: (path: string) => Promise<T>): Promise<T>;
}

type Report = (error: Error, about: string) => void;

/** The store that the configuration names. */
export function openFiles(config: Pick<Config, "dataDirectory" | "s3Url">, report: Report): Files {
  const root = join(config.dataDirectory, "uploads");
  const unfinished = join(root, ".unfinished");
  const place = config.s3Url === null ? null : readS3Url(config.s3Url);
  const store = place ? s3Store(place) : directoryStore(root, unfinished);

  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      report(error as Error, `files in ${store.describe()}`);
      throw new ApiError(503, "Files cannot be reached at the moment. Please try again later.");
    }
  };
  return {
    describe: () => store.describe(),
    put: (...file) => told(() => store.put(...file)),
    sizeOf: (key) => told(() => store.sizeOf(key)),
    read: (...part) => told(() => store.read(...part)),
    delete: (key) => told(() => store.delete(key)),
    list: () => store.list(),
    isExposed: (key) => told(() => store.isExposed(key)),
    async whileMaking(work) {
      const path = join(unfinished, randomUUID());
      await told(() => mkdir(unfinished, { recursive: true, mode: 0o700 }));
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Throws away what processes that ended suddenly were making. */
export async function clearUnfinished({ dataDirectory }: Pick<Config, "dataDirectory">): Promise<void> {
  const unfinished = join(dataDirectory, "uploads", ".unfinished");
  for (const name of await readdir(unfinished).catch(() => [])) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

const kept = new WeakMap<Registry, Files>();

/** Sets where an application keeps its files. */
export const setFiles = (registry: Registry, files: Files) => kept.set(registry, files);

/** The files of an application: `filesOf(context.addons)`. */
export function filesOf(registry: Registry): Files {
  const files = kept.get(registry);
  if (!files) throw new Error("There is no place for files: call setFiles when the application opens.");
  return files;
}
