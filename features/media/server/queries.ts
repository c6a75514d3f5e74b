import { type Insertable, type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { MediaFileTable, MediaTable } from "./tables.ts";

export type MediaFile = Selectable<MediaFileTable>;

/** A row of `media` with its file. */
export type MediaRow = Omit<Selectable<MediaTable>, "dateChecked" | "dateWithdrawn"> &
  Omit<MediaFile, "dateTouched">;

const selectMedia = ({ db }: Context) =>
  db
    .selectFrom("media")
    .innerJoin("mediaFiles", "mediaFiles.fileID", "media.fileID")
    .select(["mediaID", "media.fileID", "name", "insertUserID", "dateInserted", "foreignType", "foreignID"])
    .select(["extension", "type", "size", "width", "height", "animated"])
    .where("dateWithdrawn", "is", null);

export const selectSecret = async ({ db }: Context): Promise<string> =>
  (await db.selectFrom("mediaSecret").select("secret").executeTakeFirstOrThrow()).secret;

export const findMedia = (context: Context, mediaID: number): Promise<MediaRow | undefined> =>
  selectMedia(context).where("mediaID", "=", mediaID).executeTakeFirst();

/** Returns the latest upload of a file, preferring the actor's own. */
export const findMediaOfFile = (context: Context, fileID: string): Promise<MediaRow | undefined> =>
  selectMedia(context)
    .where("media.fileID", "=", fileID)
    .orderBy((eb) => eb("insertUserID", "is not distinct from", context.actor.userID), "desc")
    .orderBy("mediaID", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the rows of these files. */
export async function findFiles(
  { db }: Context,
  fileIDs: readonly string[],
): Promise<Map<string, MediaFile>> {
  const rows = await db
    .selectFrom("mediaFiles")
    .selectAll()
    .where("fileID", "=", sql<string>`any(${fileIDs}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.fileID, row]));
}

export async function insertMedia(
  context: Context,
  values: Omit<Insertable<MediaTable>, "dateChecked" | "dateInserted">,
): Promise<number> {
  const dates = { dateInserted: context.now, dateChecked: context.now };
  const { mediaID } = await context.db
    .insertInto("media")
    .values({ ...values, ...dates })
    .returning("mediaID")
    .executeTakeFirstOrThrow();
  return mediaID;
}

/**
 * Records that the store is about to hold a file. Waits for a transaction that deletes the file, so
 * that it is stored afterwards; the sweep then leaves it alone for a day.
 */
export async function claimFile({ db, now }: Context, file: Omit<MediaFile, "dateTouched">): Promise<void> {
  await db
    .insertInto("mediaFiles")
    .values({ ...file, dateTouched: now })
    .onConflict((on) => on.column("fileID").doUpdateSet({ dateTouched: now }))
    .execute();
}

export async function touchFile({ db, now }: Context, fileID: string): Promise<void> {
  await db.updateTable("mediaFiles").set({ dateTouched: now }).where("fileID", "=", fileID).execute();
}

export async function deleteMediaRow({ db }: Context, mediaID: number): Promise<void> {
  await db.deleteFrom("media").where("mediaID", "=", mediaID).execute();
}

export async function moveMedia(
  { db, now }: Context,
  mediaID: number,
  foreignType: string,
  foreignID: number,
): Promise<void> {
  await db
    .updateTable("media")
    .set({ foreignType, foreignID, dateChecked: now })
    .where("mediaID", "=", mediaID)
    .execute();
}

/**
 * Makes exactly these files belong to a record: unattached uploads of the actor move there; for
 * other files a row is copied from their latest. Returns the files that belonged to the record
 * before.
 */
export async function placeFiles(
  { db, now, actor }: Context,
  foreignType: string,
  foreignID: number,
  fileIDs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fileID: string }>`
    with wanted as (
      select file_id from media_files where file_id = any(${fileIDs}::text[])
    ), there as (
      select file_id from media where foreign_type = ${foreignType} and foreign_id = ${foreignID}
    ), free as (
      select distinct on (file_id) file_id, media_id from media
      where foreign_type = 'embed' and insert_user_id = ${actor.userID} and date_withdrawn is null
        and file_id in (select file_id from wanted except select file_id from there)
      order by file_id, media_id
    ), moved as (
      update media set foreign_type = ${foreignType}, foreign_id = ${foreignID}, date_checked = ${now}
      from free where media.media_id = free.media_id
    ), added as (
      insert into media (file_id, name, insert_user_id, date_inserted, foreign_type, foreign_id, date_checked)
      select distinct on (file_id) file_id, name, ${actor.userID || null}::bigint, ${now}::timestamptz, ${foreignType}::text,
        ${foreignID}::bigint, ${now}::timestamptz
      from media
      where file_id in (
        select file_id from wanted except select file_id from there except select file_id from free
      ) and date_withdrawn is null
      order by file_id, media_id desc
    )
    delete from media
    where foreign_type = ${foreignType} and foreign_id = ${foreignID} and not (file_id = any(${fileIDs}::text[]))
    returning file_id
  `.execute(db);
  return rows.map(({ fileID }) => fileID);
}

/** Updates the ids of renumbered records of one kind. */
export async function renumberPlaces(
  { db }: Context,
  foreignType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`
    update media set foreign_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)
    where foreign_type = ${foreignType} and foreign_id = from_id`.execute(db);
}
