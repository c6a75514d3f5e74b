import type { Context } from "#platform/server/application/context.ts";
import { openAmong } from "../serving/open-files.ts";
import { selectUses } from "./visibility-queries.ts";

/**
 * Returns those of the files that the actor may read through a record, or uploaded and has not used
 * yet.
 */
export async function readableAmong(context: Context, fileIDs: readonly string[]): Promise<Set<string>> {
  if (fileIDs.length === 0) return new Set();
  const uses = await selectUses(context, fileIDs);
  return new Set(uses.filter(({ foreignType }) => foreignType !== null).map(({ fileID }) => fileID));
}

/**
 * Returns those of the files that the actor may read, in order, so that naming a file in a text
 * never publishes one its author cannot read.
 */
export async function filesFor(context: Context, fileIDs: readonly string[]): Promise<string[]> {
  const own = await readableAmong(context, fileIDs);
  const others = fileIDs.filter((fileID) => !own.has(fileID));
  const open = await openAmong(context, others);
  return fileIDs.filter((fileID) => own.has(fileID) || open.has(fileID));
}
