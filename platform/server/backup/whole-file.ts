import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes a file that only its owner can read. It appears at `path` once it is complete and on disk. */
export async function writeWhole(path: string, contents: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString("hex")}.part`);
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
