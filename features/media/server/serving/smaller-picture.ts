import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Files } from "#platform/server/files/files.ts";
import { shrink } from "#platform/server/images/images.ts";
import { kindOf } from "../uploads/kinds.ts";
import { keyOf, smallerKeyOf, WIDTHS } from "./addresses.ts";

export const SMALLER_TYPE = "image/webp";

/** Pictures being resized, so that concurrent readers of a new page share the work. */
const making = new WeakMap<Files, Map<string, Promise<boolean>>>();

/** Resizes a picture in the store. Returns false when there is no such picture. */
function make(files: Files, fileID: string, extension: string, width: number): Promise<boolean> {
  return files.whileMaking((from) =>
    files.whileMaking(async (to) => {
      const key = keyOf({ fileID, extension });
      const format = kindOf(extension).image;
      if (!format || (await files.sizeOf(key)) === null) return false;
      await pipeline(await files.read(key), createWriteStream(from, { mode: 0o600 }));
      await shrink(from, to, format, width);
      await files.put(smallerKeyOf(fileID, width), to);
      return true;
    }),
  );
}

/**
 * Returns the key of a picture resized to that width, creating it on first use. Null when there is
 * none.
 */
export async function smallerPicture(
  files: Files,
  fileID: string,
  extension: string,
  width: number,
): Promise<string | null> {
  if (!WIDTHS.includes(width)) return null;
  const key = smallerKeyOf(fileID, width);
  if ((await files.sizeOf(key)) !== null) return key;
  const here = making.get(files) ?? new Map<string, Promise<boolean>>();
  making.set(files, here);
  const made = here.get(key) ?? make(files, fileID, extension, width).finally(() => here.delete(key));
  here.set(key, made);
  return (await made) ? key : null;
}
