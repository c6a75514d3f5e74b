import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { addCheckup } from "../checkup.ts";
import { filesOf } from "./files.ts";

/** Whether a file can be kept, read and deleted: a small one is, and is gone afterwards. */
export const filesCheckup = addCheckup({
  name: "files",
  async look({ addons }) {
    const files = filesOf(addons);
    const key = `00/probe-${randomUUID()}`;
    const right = await files.whileMaking(async (path) => {
      await writeFile(path, key);
      await files.put(key, path);
      const found = await buffer(await files.read(key));
      await files.delete(key);
      return found.toString() === key;
    });
    return {
      right,
      says: right ? `${files.describe()}.` : `${files.describe()} does not give back what it is given.`,
      advice: "Check S3_URL, or that the process may write below DATA_DIR/uploads.",
    };
  },
});
