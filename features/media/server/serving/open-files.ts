import { asGuest, permissionsChanged } from "#features/permissions/server/index.ts";
import { settingsChanged } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { EventType } from "#platform/server/events/events.ts";
import type { Contribution } from "#platform/server/extension-points/extension-point.ts";
import { usedFiles } from "#platform/server/files/file-uses.ts";
import { filesPlaced } from "../events.ts";
import { selectUses } from "../placing/visibility-queries.ts";

/** Seconds for which browsers, caches and nodes treat a file as open without checking again. */
export const OPEN_SECONDS = 300;

/** A record that uses a file. */
interface FilePlace {
  type: string;
  id: number;
}

interface KnownFile {
  isOpen: boolean;
  /**
   * The record through which guests may read it; null when it is not open, or open because a
   * setting or a profile names it.
   */
  place: FilePlace | null;
  since: Date;
}

/**
 * Cached access of guests to files. Uploads without a record are not cached, because the record
 * follows soon.
 */
const knownFiles = new CachedMap<string, KnownFile>({
  name: "open files",
  atMost: 10_000,
  async load(context, fileIDs) {
    const uses = await selectUses(await asGuest(context), fileIDs);
    const others = uses.filter(({ foreignType }) => foreignType === null).map(({ fileID }) => fileID);
    const named = await usedFiles(context, others);
    return new Map(
      uses.flatMap(({ fileID, foreignType: type, foreignID: id, isUnplaced }) => {
        const place = type !== null && id !== null ? { type, id } : null;
        const isOpen = place !== null || named.has(fileID);
        return isOpen || !isUnplaced ? [[fileID, { isOpen, place, since: context.now }] as const] : [];
      }),
    );
  },
});

/** Returns those of the files that everyone may read. */
export async function openAmong(context: Context, fileIDs: readonly string[]): Promise<Set<string>> {
  const oldest = context.now.getTime() - OPEN_SECONDS * 1000;
  const known = await knownFiles.get(context, fileIDs);
  const outdated = [...known].filter(([, { since }]) => since.getTime() < oldest).map(([fileID]) => fileID);
  for (const fileID of outdated) knownFiles.drop(context.addons, fileID);
  const renewed = await knownFiles.get(context, outdated);
  const isOpen = (fileID: string) => (renewed.get(fileID) ?? known.get(fileID))?.isOpen === true;
  return new Set(fileIDs.filter(isOpen));
}

/**
 * Checks again whether guests may read a file after an event; `isMeant` returns whether the event
 * concerns the record through which they may. Owners of such records contribute every event that
 * hides, shows, moves or deletes them.
 */
export const fileReadersChange = <P extends object>(
  type: EventType<P>,
  isMeant: (payload: P, place: FilePlace) => boolean,
): Contribution[] =>
  knownFiles.droppedWhere(type, (payload, { place }) => place === null || isMeant(payload, place));

export const openFiles: Contribution[] = [
  ...knownFiles.adds,
  ...knownFiles.emptiedBy(permissionsChanged),
  ...knownFiles.emptiedBy(settingsChanged),
  ...knownFiles.droppedBy(filesPlaced, ({ fileIDs }) => fileIDs),
];
