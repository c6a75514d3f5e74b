import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { addCheckup, type Finding } from "../operations/checkup.ts";
import { type Files, filesOf } from "./files.ts";

/** Stores, reads and deletes a small file. Returns whether the store serves it publicly. */
async function probe(files: Files): Promise<boolean> {
  const key = `00/probe-${randomUUID()}`;
  const [found, isExposed] = await files.whileMaking(async (path) => {
    await writeFile(path, key);
    await files.put(key, path);
    return [await buffer(await files.read(key)), await files.isExposed(key)] as const;
  });
  await files.delete(key);
  if (found.toString() !== key) throw new Error("What is read is not what was written.");
  return isExposed;
}

/** Checks that files can be stored, read and deleted, and that only the forum serves them. */
export const filesCheckup = addCheckup({
  name: "files",
  async run({ addons }): Promise<Finding> {
    const files = filesOf(addons);
    const place = files.describe();
    try {
      if (!(await probe(files))) return { isRight: true, message: `${place}.` };
      const message = `${place}: anyone who has the address of a file in the bucket can read it.`;
      return {
        isRight: false,
        message,
        advice: "Make the bucket private: the forum reads it with its key.",
      };
    } catch (error) {
      const advice = "Check S3_URL, or that the process may write below DATA_DIR/uploads.";
      return { isRight: false, message: `${place}: ${(error as Error).message}`, advice };
    }
  },
});
