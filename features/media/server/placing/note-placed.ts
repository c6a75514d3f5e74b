import type { Context } from "#platform/server/application/context.ts";
import { filesPlaced } from "../events.ts";

/** A notification of PostgreSQL holds 8000 bytes, and a name of a file is 64 long. */
const AT_ONCE = 100;

/** Lets every node ask again who reads these files, after the commit. */
export async function notePlaced(context: Context, fileIDs: readonly string[]): Promise<void> {
  for (let from = 0; from < fileIDs.length; from += AT_ONCE)
    await context.emit(filesPlaced, { fileIDs: fileIDs.slice(from, from + AT_ONCE) });
}
