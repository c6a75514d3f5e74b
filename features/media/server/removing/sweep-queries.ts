import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { MediaFile } from "../queries.ts";

interface Placed {
  mediaID: number;
  fileID: string;
  foreignID: number;
}

/**
 * Returns uploads attached to one kind of record that were last checked before a date, oldest check
 * first.
 */
export const listUnchecked = (
  { db }: Context,
  foreignType: string,
  before: Date,
  limit: number,
): Promise<Placed[]> =>
  db
    .selectFrom("media")
    .select(["mediaID", "fileID", "foreignID"])
    .where("foreignType", "=", foreignType)
    .where("dateChecked", "<", before)
    .where("dateWithdrawn", "is", null)
    .orderBy("dateChecked")
    .limit(limit)
    .execute();

/** Deletes uploads, unless they were attached elsewhere since they were listed. */
export async function deletePlaces(
  { db }: Context,
  foreignType: string,
  places: readonly Placed[],
  before: Date,
): Promise<void> {
  const ids = places.map(({ mediaID }) => mediaID);
  await db
    .deleteFrom("media")
    .where("mediaID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("foreignType", "=", foreignType)
    .where("dateChecked", "<", before)
    .execute();
}

export async function noteChecked({ db, now }: Context, places: readonly Placed[]): Promise<void> {
  const ids = places.map(({ mediaID }) => mediaID);
  await db
    .updateTable("media")
    .set({ dateChecked: now })
    .where("mediaID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns files without uploads that were last claimed before a date. */
export async function listUnplaced({ db }: Context, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("mediaFiles")
    .select("fileID")
    .where("dateTouched", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("media").select("mediaID").whereRef("media.fileID", "=", "mediaFiles.fileID"),
        ),
      ),
    )
    .orderBy("dateTouched")
    .limit(limit)
    .execute();
  return rows.map(({ fileID }) => fileID);
}

/**
 * Locks a file without uploads until the transaction ends; returns undefined when it has an upload
 * again or another node holds the lock.
 */
export async function lockUnplaced(
  { db }: Context,
  fileID: string,
  before: Date | null,
): Promise<MediaFile | undefined> {
  const file = await db
    .selectFrom("mediaFiles")
    .selectAll()
    .where("fileID", "=", fileID)
    .$if(before !== null, (query) => query.where("dateTouched", "<", before!))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!file) return undefined;
  const place = await db
    .selectFrom("media")
    .select("mediaID")
    .where("fileID", "=", fileID)
    .executeTakeFirst();
  return place ? undefined : file;
}

export async function deleteFileRow({ db }: Context, fileID: string): Promise<void> {
  await db.deleteFrom("mediaFiles").where("fileID", "=", fileID).execute();
}

/** Returns those of the files that have a row. */
export async function findKnown({ db }: Context, fileIDs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("mediaFiles")
    .select("fileID")
    .where("fileID", "=", sql<string>`any(${fileIDs}::text[])`)
    .execute();
  return new Set(rows.map(({ fileID }) => fileID));
}

/**
 * Claims a file without a row for the transaction, so that a concurrent upload waits; returns false
 * when it has a row.
 */
export async function lockUnknown({ db, now }: Context, fileID: string): Promise<boolean> {
  const inserted = await db
    .insertInto("mediaFiles")
    .values({ fileID, extension: "", type: "", size: 0, width: null, height: null, dateTouched: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
