import type { Context } from "#platform/server/application/context.ts";
import { type Files, filesOf } from "#platform/server/files/files.ts";
import { render } from "#platform/server/images/images.ts";
import { boxesOf } from "./boxes.ts";
import { isKey, keyOf, type Shown, SIZE } from "./shown.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const RETENTION_MS = 60 * DAY_MS;
/** About 500 MB. */
const MAX_STORED = 20_000;

/** Images that are currently being generated, so that concurrent requests share the work. */
const drawing = new Map<string, Promise<void>>();

/** Generates an image and stores it. */
export function savePicture(files: Files, shown: Shown): Promise<void> {
  const key = keyOf(shown);
  const running = drawing.get(key);
  if (running) return running;
  const made = files
    .whileMaking(async (path) => {
      await render(boxesOf(shown), SIZE, path);
      await files.put(key, path);
    })
    .finally(() => drawing.delete(key));
  drawing.set(key, made);
  return made;
}

/** Deletes old images, and the oldest when there are too many; requested ones are generated again. */
export async function sweepPictures(context: Context): Promise<void> {
  const files = filesOf(context.addons);
  const found: { key: string; date: Date }[] = [];
  for await (const each of files.list()) if (isKey(each.key)) found.push(each);
  found.sort((one, other) => other.date.getTime() - one.date.getTime());
  const before = new Date(context.now.getTime() - RETENTION_MS);
  for (const [place, { key, date }] of found.entries())
    if (place >= MAX_STORED || date < before) await files.delete(key);
}
