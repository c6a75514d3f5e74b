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

/** Age from which unfinished files belong to a process that has ended. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** The files of a forum, with temporary files. Errors of the store are reported and thrown as a 503. */
export interface Files extends FileStore {
  /** Runs `work` with a path for a temporary file on the same disk, and deletes it afterwards. */
  whileMaking<T>(work: (path: string) => Promise<T>): Promise<T>;
}

type Report = (error: Error, about: string) => void;

/** Opens the configured store. `report` receives its errors. */
export function openFiles(config: Pick<Config, "dataDirectory" | "s3Url">, report: Report): Files {
  const root = join(config.dataDirectory, "uploads");
  const unfinished = join(root, ".unfinished");
  const place = config.s3Url === null ? null : readS3Url(config.s3Url);
  const store = place ? s3Store(place) : directoryStore(root, unfinished);

  const asApiErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      report(error as Error, `files in ${store.describe()}`);
      throw new ApiError(503, "Files cannot be reached at the moment. Please try again later.");
    }
  };
  return {
    describe: () => store.describe(),
    put: (...file) => asApiErrors(() => store.put(...file)),
    sizeOf: (key) => asApiErrors(() => store.sizeOf(key)),
    read: (...part) => asApiErrors(() => store.read(...part)),
    delete: (key) => asApiErrors(() => store.delete(key)),
    list: () => store.list(),
    isExposed: (key) => asApiErrors(() => store.isExposed(key)),
    async whileMaking(work) {
      const path = join(unfinished, randomUUID());
      await asApiErrors(() => mkdir(unfinished, { recursive: true, mode: 0o700 }));
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Deletes temporary files of processes that ended suddenly. */
export async function clearUnfinished({ dataDirectory }: Pick<Config, "dataDirectory">): Promise<void> {
  const unfinished = join(dataDirectory, "uploads", ".unfinished");
  for (const name of await readdir(unfinished).catch(() => [])) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

const instances = new WeakMap<Registry, Files>();

/** Sets the files of an application. */
export const setFiles = (registry: Registry, files: Files) => instances.set(registry, files);

/** Returns the files of an application: `filesOf(context.addons)`. Throws when none were set. */
export function filesOf(registry: Registry): Files {
  const files = instances.get(registry);
  if (!files) throw new Error("There is no place for files: call setFiles when the application opens.");
  return files;
}
