import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { addCheckup, type Finding } from "../checkup.ts";
import { type Files, filesOf } from "./files.ts";

/** Puts a small file there, and takes it away again. */
async function tryOut(files: Files): Promise<void> {
  const key = `00/probe-${randomUUID()}`;
  const found = await files.whileMaking(async (path) => {
    await writeFile(path, key);
    await files.put(key, path);
    return buffer(await files.read(key));
  });
  await files.delete(key);
  if (found.toString() !== key) throw new Error("What is read is not what was written.");
}

/** Whether files can be kept, read and deleted. */
export const filesCheckup = addCheckup({
  name: "files",
  async look({ addons }): Promise<Finding> {
    const files = filesOf(addons);
    const place = files.describe();
    try {
      await tryOut(files);
      return { right: true, says: `${place}.` };
    } catch (error) {
      const advice = "Check S3_URL, or that the process may write below DATA_DIR/uploads.";
      return { right: false, says: `${place}: ${(error as Error).message}`, advice };
    }
  },
});
