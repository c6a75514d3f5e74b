import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inDates, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ContentsQuery, ListQuery, RecordPlace } from "../contract.ts";
import { kindsOf } from "./extension-points.ts";
import type { CollectionRow, RecordRow } from "./tables.ts";

type Condition = RawBuilder<SqlBool>;

/** Keeps others from changing what collections hold until the transaction ends. */
export async function lockCollections({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collections', 0))`.execute(db);
}

/** Lets others delete records meanwhile, and nobody put them into collections. */
export async function lockMembership({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('collections', 0))`.execute(db);
}

/** Whether the one of that id is among these. */
export const isAmong = (recordID: RawBuilder<unknown>, ids: readonly number[]): Condition =>
  sql<SqlBool>`${recordID} = any(${ids}::bigint[])`;

const RECORD_ID = sql`collection_records.record_id`;

/** Rows of `collection_records` whose records the actor sees; of kinds that are switched off, none. */
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
  const texts = escaped(query.toLowerCase());
  return sql<SqlBool>`(lower(collections.name) like ${`${texts}%`} or lower(collections.name) like ${`% ${texts}%`})`;
}

/** A page of collections, and one more when there are more. */
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

/** Makes a collection; undefined when its name is taken. */
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

export async function deleteCollectionRow({ db }: Context, collectionID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("collections")
    .where("collectionID", "=", collectionID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What these collections hold, of what the actor sees, each in its order. */
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

/** A page of what collections hold, newest additions first, and how much there is in all. */
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

/** One of `places` that the actor does not see, or that does not exist. */
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

/** Puts records into collections; of those that are there already, only the place is set. */
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

/** Takes out of a collection all that the actor sees, but for `kept`. */
export async function deleteOtherRecords(
  context: Context,
  collectionID: number,
  kept: readonly RecordPlace[],
): Promise<void> {
  const condition = await seen(context);
  await sql`
    delete from collection_records
    where collection_id = ${collectionID} and ${condition} and not (${key(kept)})`.execute(context.db);
}

/** Takes a record out of collections; of all but `kept`, when none are named. Answers out of which. */
export async function deleteRecord(
  { db }: Context,
  { recordType, recordID }: RecordPlace,
  which: { from: readonly number[] } | { kept: readonly number[] } = { kept: [] },
): Promise<RecordRow[]> {
  const where =
    "from" in which
      ? sql`collection_id = any(${which.from}::bigint[])`
      : sql`collection_id <> all(${which.kept}::bigint[])`;
  const { rows } = await sql<RecordRow>`
    delete from collection_records
    where record_type = ${recordType} and record_id = ${recordID} and ${where} returning *`.execute(db);
  return rows;
}

/** Ids of the collections that a record is in. */
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

/** One of these collections that holds more than it can. */
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
