import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { MediaFile } from "../queries.ts";

interface Placed {
  mediaID: number;
  fileID: string;
  foreignID: number;
}

/** Places of one kind that were last looked at before a moment, longest ago first. */
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

/** Those that still belong to what they belonged to when they were listed are deleted. */
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

/** Files without a place that nobody has claimed since a moment. */
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

/** Takes a file without a place for oneself, in a transaction; undefined when it has one again, or another node has it. */
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

/** Which of these files are noted. */
export async function findKnown({ db }: Context, fileIDs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("mediaFiles")
    .select("fileID")
    .where("fileID", "=", sql<string>`any(${fileIDs}::text[])`)
    .execute();
  return new Set(rows.map(({ fileID }) => fileID));
}

/** Whether a file is nobody's: it is then the transaction's, and whoever claims it waits. */
export async function lockUnknown({ db, now }: Context, fileID: string): Promise<boolean> {
  const taken = await db
    .insertInto("mediaFiles")
    .values({ fileID, extension: "", type: "", size: 0, width: null, height: null, dateTouched: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}
