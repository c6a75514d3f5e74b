import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

export type ArchiveRow = Selectable<Database["archives"]>;

export const listArchiveRows = ({ db }: Context, userID: number): Promise<ArchiveRow[]> =>
  db
    .selectFrom("archives")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("dateInserted", "desc")
    .limit(20)
    .execute();

export const findArchive = ({ db }: Context, archiveID: string): Promise<ArchiveRow | undefined> =>
  db.selectFrom("archives").selectAll().where("archiveID", "=", archiveID).executeTakeFirst();

/**
 * Records a request for an archive; returns false when there was one since a date. Of two
 * concurrent requests, one succeeds.
 */
export async function insertArchive(
  { db, now }: Context,
  archive: { archiveID: string; userID: number; countTotal: number },
  since: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archives:${archive.userID}`}, 0))`.execute(db);
  const { numAffectedRows } = await sql`
    insert into archives (archive_id, user_id, count_total, date_inserted)
    select ${archive.archiveID}::uuid, ${archive.userID}, ${archive.countTotal}, ${now}::timestamptz
    where not exists (
      select from archives where user_id = ${archive.userID} and date_inserted > ${since}::timestamptz and not failed)
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function noteProgress({ db }: Context, archiveID: string, countDone: number): Promise<void> {
  await db.updateTable("archives").set({ countDone }).where("archiveID", "=", archiveID).execute();
}

/** Marks the archive as written; returns true for the first caller only. */
export async function noteWritten(
  { db, now }: Context,
  archiveID: string,
  { fileKey, size }: { fileKey: string; size: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("archives")
    .set({ fileKey, size, dateDone: now, countDone: sql`count_total` })
    .where("archiveID", "=", archiveID)
    .where("dateDone", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const listBefore = ({ db }: Context, before: Date): Promise<ArchiveRow[]> =>
  db.selectFrom("archives").selectAll().where("dateInserted", "<", before).limit(500).execute();

export async function deleteArchive({ db }: Context, archiveID: string): Promise<void> {
  await db.deleteFrom("archives").where("archiveID", "=", archiveID).execute();
}
