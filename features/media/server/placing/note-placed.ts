import type { Context } from "#platform/server/application/context.ts";
import { filesPlaced } from "../events.ts";

/** A PostgreSQL notification holds at most 8000 bytes; a file id has 64. */
const AT_ONCE = 100;

/** Makes every node check the readers of these files again after the commit. */
export async function notePlaced(context: Context, fileIDs: readonly string[]): Promise<void> {
  for (let from = 0; from < fileIDs.length; from += AT_ONCE)
    await context.emit(filesPlaced, { fileIDs: fileIDs.slice(from, from + AT_ONCE) });
}
