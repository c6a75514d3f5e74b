import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inDates, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ContentsQuery, ListQuery, RecordPlace } from "../contract.ts";
import { kindsOf } from "./extension-points.ts";
import type { CollectionRow, RecordRow } from "./tables.ts";

type Condition = RawBuilder<SqlBool>;

/** Locks the contents of collections until the transaction ends. */
export async function lockCollections({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collections', 0))`.execute(db);
}

/** Lets other transactions delete records, but not add any to collections. */
export async function lockMembership({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('collections', 0))`.execute(db);
}

/** Condition: the record's id is among these. */
export const isAmong = (recordID: RawBuilder<unknown>, ids: readonly number[]): Condition =>
  sql<SqlBool>`${recordID} = any(${ids}::bigint[])`;

const RECORD_ID = sql`collection_records.record_id`;

/** Condition on `collection_records`: the actor sees the record; false for disabled kinds. */
async function seen(context: Context): Promise<Condition> {
  const conditions = await Promise.all(
    kindsOf(context).map(
      async (kind) => sql`
        collection_records.record_type = ${kind.recordType}
        and ${await kind.sees(context, RECORD_ID)}`,
    ),
  );
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        conditions.map((each) => sql`(${each})`),
        sql` or `,
      )})`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

function matching(query: string): Condition {
  const typed = escaped(query.toLowerCase());
  return sql<SqlBool>`(lower(collections.name) like ${`${typed}%`} or lower(collections.name) like ${`% ${typed}%`})`;
}

/** Returns a page of collections, and one more row when there are more. */
export function listCollections({ db }: Context, sent: ListQuery): Promise<CollectionRow[]> {
  const { collectionID, name, query, dateUpdated, page, limit } = sent;
  return db
    .selectFrom("collections")
    .selectAll()
    .where((eb) =>
      eb.and([
        ...inRange("collections.collectionID", collectionID),
        ...inDates("collections.dateUpdated", dateUpdated),
        ...(name ? [sql<SqlBool>`lower(collections.name) = ${name.toLowerCase()}`] : []),
        ...(query ? [matching(query)] : []),
      ]),
    )
    .orderBy(sql`lower(collections.name)`)
    .orderBy("collectionID")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
}

export const findCollections = ({ db }: Context, ids: readonly number[]): Promise<CollectionRow[]> =>
  db
    .selectFrom("collections")
    .selectAll()
    .where("collectionID", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`lower(name)`)
    .execute();

/** Returns the names of all collections, in their order. */
export const selectAllNames = ({ db }: Context) =>
  db.selectFrom("collections").select(["collectionID", "name"]).orderBy("name").limit(2000).execute();

export const findNamed = ({ db }: Context, names: readonly string[]): Promise<CollectionRow[]> =>
  db
    .selectFrom("collections")
    .selectAll()
    .where(
      sql`lower(name)`,
      "=",
      sql<string>`any(select lower(wanted) from unnest(${names}::text[]) as wanted)`,
    )
    .execute();

/** Inserts a collection; undefined when its name is taken. */
export const insertCollection = (
  { db }: Context,
  values: Insertable<Database["collections"]>,
): Promise<CollectionRow | undefined> =>
  db
    .insertInto("collections")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateCollections(
  { db }: Context,
  ids: readonly number[],
  values: Updateable<Database["collections"]>,
): Promise<void> {
  await db
    .updateTable("collections")
    .set(values)
    .where("collectionID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function deleteCollectionRow({ db }: Context, collectionID: number): Promise<void> {
  await db.deleteFrom("collections").where("collectionID", "=", collectionID).execute();
}

/** Returns the records of these collections that the actor sees, each collection in its order. */
export async function listRecords(context: Context, collectionIDs: readonly number[]): Promise<RecordRow[]> {
  const condition = await seen(context);
  return context.db
    .selectFrom("collectionRecords")
    .selectAll()
    .where("collectionID", "=", sql<number>`any(${collectionIDs}::bigint[])`)
    .where(condition)
    .orderBy("collectionID")
    .orderBy("sort", (order) => order.asc().nullsLast())
    .orderBy("dateAddedToCollection", "desc")
    .orderBy("recordType")
    .orderBy("recordID")
    .execute();
}

/** Returns a page of the contents of collections, newest additions first, and the number of all. */
export async function listContents(
  context: Context,
  { collectionID, dateAddedToCollection, page, limit }: ContentsQuery,
): Promise<{ rows: RecordRow[]; total: number }> {
  const condition = await seen(context);
  const selected = context.db
    .selectFrom("collectionRecords")
    .where(condition)
    .where((eb) =>
      eb.and([
        ...inRange("collectionRecords.collectionID", collectionID),
        ...inDates("collectionRecords.dateAddedToCollection", dateAddedToCollection),
      ]),
    );
  const [rows, counted] = await Promise.all([
    selected
      .selectAll()
      .orderBy("dateAddedToCollection", "desc")
      .orderBy("collectionID")
      .orderBy("recordType")
      .orderBy("recordID")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selected.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

const key = (places: readonly RecordPlace[]) => sql`
  (record_type, record_id) in (select * from unnest(
    ${places.map(({ recordType }) => recordType)}::text[], ${places.map(({ recordID }) => recordID)}::bigint[]))`;

/** Returns one of `places` that the actor does not see, or that does not exist. */
export async function findUnseen(
  context: Context,
  places: readonly RecordPlace[],
): Promise<RecordPlace | undefined> {
  const condition = await seen(context);
  const { rows } = await sql<RecordPlace>`
    select record_type, record_id from unnest(
      ${places.map(({ recordType }) => recordType)}::text[],
      ${places.map(({ recordID }) => recordID)}::bigint[]) as collection_records (record_type, record_id)
    where not ${condition} limit 1`.execute(context.db);
  return rows[0];
}

/** Adds records to collections; of existing ones, only the position changes. */
export async function insertRecords({ db }: Context, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("collectionRecords")
    .values([...rows])
    .onConflict((on) =>
      on.columns(["collectionID", "recordType", "recordID"]).doUpdateSet((eb) => ({
        sort: eb.ref("excluded.sort"),
      })),
    )
    .execute();
}

/** Removes from a collection all records that the actor sees, without those in `except`. */
export async function deleteOtherRecords(
  context: Context,
  collectionID: number,
  except: readonly RecordPlace[],
): Promise<void> {
  const condition = await seen(context);
  await sql`
    delete from collection_records
    where collection_id = ${collectionID} and ${condition} and not (${key(except)})`.execute(context.db);
}

/**
 * Removes a record from the given collections, or from all without `except`. Returns the collections it was in.
 */
export async function deleteRecord(
  { db }: Context,
  { recordType, recordID }: RecordPlace,
  which: { from: readonly number[] } | { except: readonly number[] } = { except: [] },
): Promise<RecordRow[]> {
  const where =
    "from" in which
      ? sql`collection_id = any(${which.from}::bigint[])`
      : sql`collection_id <> all(${which.except}::bigint[])`;
  const { rows } = await sql<RecordRow>`
    delete from collection_records
    where record_type = ${recordType} and record_id = ${recordID} and ${where} returning *`.execute(db);
  return rows;
}

/** Returns the ids of the collections that contain a record. */
export async function collectionsOf(
  { db }: Context,
  { recordType, recordID }: RecordPlace,
): Promise<number[]> {
  const rows = await db
    .selectFrom("collectionRecords")
    .select("collectionID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();
  return rows.map(({ collectionID }) => collectionID);
}

/** Returns one of these collections that has too many records. */
export async function findOverfull(
  { db }: Context,
  ids: readonly number[],
  most: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("collectionRecords")
    .select("collectionID")
    .where("collectionID", "=", sql<number>`any(${ids}::bigint[])`)
    .groupBy("collectionID")
    .having((eb) => eb.fn.countAll(), ">", most)
    .orderBy("collectionID")
    .limit(1)
    .executeTakeFirst();
  return row?.collectionID;
}

export async function renumberRecords(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`
    update collection_records set record_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moves (from_id, to_id)
    where record_type = ${recordType} and record_id = from_id`.execute(db);
}
