import type { Context } from "#platform/server/context.ts";
import { usedFiles } from "#platform/server/files/file-uses.ts";
import { mediaPlaces } from "./openings.ts";
import { listGuardedPlaces, selectSights } from "./sight-queries.ts";

/** Places of guarded files that are looked at. */
const MOST = 1000;

const guardedPlaces = ({ addons }: Context) => addons.of(mediaPlaces).filter(({ readable }) => readable);

/** What becomes of a file that somebody asks for: for `guarded` ones it depends on who that is. */
export async function sightOfFile(context: Context, fileID: string): Promise<"open" | "guarded" | "gone"> {
  const types = guardedPlaces(context).map(({ type }) => type);
  const [sight] = await selectSights(context, [fileID], types);
  if (sight?.isWithdrawn) return "gone";
  if (!sight?.isGuarded) return "open";
  return (await usedFiles(context, [fileID])).has(fileID) ? "open" : "guarded";
}

/** Those of these guarded files that the actor uploaded, or that belong to something that the actor reads. */
async function readableFiles(context: Context, fileIDs: readonly string[]): Promise<Set<string>> {
  const places = await listGuardedPlaces(context, fileIDs, MOST);
  const found = new Set<string>();
  for (const { type, readable } of guardedPlaces(context)) {
    const there = places.filter(({ foreignType }) => foreignType === type);
    if (there.length === 0) continue;
    const ids = await readable!(
      context,
      there.map(({ foreignID }) => foreignID),
    );
    for (const { fileID, foreignID } of there) if (ids.has(foreignID)) found.add(fileID);
  }
  const { userID } = context.actor;
  for (const { fileID, foreignType, insertUserID } of places)
    if (foreignType === "embed" && userID > 0 && insertUserID === userID) found.add(fileID);
  return found;
}

export const mayHave = async (context: Context, fileID: string): Promise<boolean> =>
  (await readableFiles(context, [fileID])).has(fileID);

/** Without those that the actor does not have: nobody makes a file public by knowing its address. */
export async function filesToPlace(context: Context, fileIDs: readonly string[]): Promise<string[]> {
  if (fileIDs.length === 0) return [];
  const types = guardedPlaces(context).map(({ type }) => type);
  const sights = await selectSights(context, fileIDs, types);
  const guarded = sights.filter(({ isGuarded }) => isGuarded).map(({ fileID }) => fileID);
  if (guarded.length === 0) return [...fileIDs];
  const own = await readableFiles(context, guarded);
  return fileIDs.filter((fileID) => !guarded.includes(fileID) || own.has(fileID));
}
