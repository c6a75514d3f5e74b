import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inDates, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import { LOG_COUNTED_AT_MOST, type LogQuery } from "../contract.ts";
import type { LogEntry } from "./tables.ts";

/** SQL condition on `log` for the entries that a user may see. */
export type Visibility = RawBuilder<SqlBool>;

export const everything: Visibility = sql<SqlBool>`true`;
export const inCategories = (categoryIDs: readonly number[]): Visibility =>
  sql<SqlBool>`log.category_id = any(${categoryIDs}::bigint[])`;
/** SQL condition for entries of these categories or of none. */
export const outsideOrIn = (categoryIDs: readonly number[]): Visibility =>
  sql<SqlBool>`(log.category_id is null or ${inCategories(categoryIDs)})`;

export async function insertEntry({ db }: Context, values: Insertable<Database["log"]>): Promise<number> {
  const { logID } = await db.insertInto("log").values(values).returning("logID").executeTakeFirstOrThrow();
  return logID;
}

/** SQL conditions of a query and of the actor's visibility. */
const conditions = (query: LogQuery, visibility: Visibility): Visibility =>
  sql<SqlBool>`${sql.join(
    [
      visibility,
      ...among("log.recordType", query.recordType === undefined ? [] : [query.recordType]),
      ...inRange("log.recordID", query.recordID),
      ...inRange("log.parentRecordID", query.parentRecordID),
      ...among("log.operation", query.operation?.map(capitalized)),
      ...among("log.action", query.action),
      ...inRange("log.insertUserID", query.insertUserID),
      ...inRange("log.recordUserID", query.recordUserID),
      ...inDates("log.dateInserted", query.dateInserted),
      ...(query.operationID === undefined ? [] : [sql<SqlBool>`log.operation_id = ${query.operationID}`]),
    ],
    sql` and `,
  )}`;

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** Returns a page of entries, newest first. */
export const selectEntries = (
  { db }: Context,
  query: LogQuery,
  visibility: Visibility,
): Promise<LogEntry[]> =>
  db
    .selectFrom("log")
    .selectAll()
    .where(conditions(query, visibility))
    .orderBy("logID", "desc")
    .limit(query.limit)
    .offset(Math.min((query.page - 1) * query.limit, LOG_COUNTED_AT_MOST))
    .execute();

/** Counts entries, up to a limit. */
export async function countEntries(
  { db }: Context,
  query: LogQuery,
  visibility: Visibility,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from log where ${conditions(query, visibility)} limit ${LOG_COUNTED_AT_MOST}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export const findEntry = (
  { db }: Context,
  logID: number,
  visibility: Visibility,
): Promise<LogEntry | undefined> =>
  db.selectFrom("log").selectAll().where("logID", "=", logID).where(visibility).executeTakeFirst();

/** Returns a visible entry, locked against concurrent undos until the transaction ends. */
export const findLocked = (
  { db }: Context,
  logID: number,
  visibility: Visibility,
): Promise<LogEntry | undefined> =>
  db
    .selectFrom("log")
    .selectAll()
    .where("logID", "=", logID)
    .where(visibility)
    .forUpdate()
    .executeTakeFirst();

/**
 * Returns the visible entries of an operation that are not undone, newest first, including records
 * deleted with a category that is restored first. Their visibility is checked again before each
 * undo.
 */
export async function selectOfOperation(
  { db }: Context,
  operationID: string,
  visibility: Visibility,
): Promise<LogEntry[]> {
  return db
    .selectFrom("log")
    .selectAll()
    .where("operationID", "=", operationID)
    .where("dateUndone", "is", null)
    .where((eb) => eb.or([visibility, wentInOperation(operationID)]))
    .orderBy("logID", "desc")
    .execute();
}

const wentInOperation = (operationID: string) => sql<boolean>`category_id in (
  select gone.record_id from log as gone
  where gone.operation_id = ${operationID} and gone.action = 'category.delete' and gone.date_undone is null
)`;

/**
 * Returns earlier entries of an operation on the same user's records that are not undone, newest
 * first.
 */
export async function selectBefore(
  { db }: Context,
  { operationID, recordUserID, logID }: LogEntry,
): Promise<LogEntry[]> {
  return db
    .selectFrom("log")
    .selectAll()
    .where("operationID", "=", operationID)
    .where("logID", "<", logID)
    .where("recordUserID", "=", recordUserID)
    .where("dateUndone", "is", null)
    .orderBy("logID", "desc")
    .execute();
}

/** Returns those of the operations that have entries which are not undone. */
export async function selectNotUndone(
  { db }: Context,
  operationIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ operationID: string }>`
    select wanted.operation_id from unnest(${operationIDs}::uuid[]) as wanted (operation_id)
    where exists (
      select from log where log.operation_id = wanted.operation_id and log.date_undone is null)`.execute(db);
  return new Set(rows.map(({ operationID }) => operationID));
}

/** Counts how often an action was done to records and not undone, by record. */
export async function countLogged(
  { db }: Context,
  action: string,
  recordType: string,
  recordIDs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("log")
    .select(({ fn }) => ["recordID", fn.countAll<number>().as("count")])
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${recordIDs}::bigint[])`)
    .where("action", "=", action)
    .where("dateUndone", "is", null)
    .groupBy("recordID")
    .execute();
  return new Map(rows.map(({ recordID, count }) => [recordID, Number(count)]));
}

export async function isUndone({ db }: Context, logID: number): Promise<boolean> {
  const entry = await db.selectFrom("log").select("dateUndone").where("logID", "=", logID).executeTakeFirst();
  return entry !== undefined && entry.dateUndone !== null;
}

/** Returns whether an action was ever done to a record. */
export async function wasDone(
  { db }: Context,
  { action, recordType, recordID }: Pick<LogEntry, "action" | "recordType" | "recordID">,
): Promise<boolean> {
  const entry = await db
    .selectFrom("log")
    .select("logID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("action", "=", action)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Marks an entry undone, unless it is already. */
export async function noteUndone(context: Context, logID: number): Promise<void> {
  const { db, actor, now } = context;
  await db
    .updateTable("log")
    .set({ dateUndone: now, undoUserID: actor.userID || null })
    .where("logID", "=", logID)
    .where("dateUndone", "is", null)
    .execute();
}

/** Returns the latest edit of a record, locked until the transaction ends. */
export const findNewestLocked = (
  { db }: Context,
  { action, recordType, recordID }: Pick<LogEntry, "action" | "recordType" | "recordID">,
): Promise<LogEntry | undefined> =>
  db
    .selectFrom("log")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("action", "=", action)
    .orderBy("logID", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function updateRevision({ db }: Context, logID: number, data: object): Promise<void> {
  await db
    .updateTable("log")
    .set({ data: JSON.stringify(data) })
    .where("logID", "=", logID)
    .execute();
}

/** Updates the record ids of entries about renumbered records. */
export async function renumberLogged(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  const moves = sql`unnest(
    ${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)`;
  await sql`
    update log set record_id = to_id from ${moves}
    where record_type = ${recordType} and record_id = from_id`.execute(db);
  if (recordType !== "discussion") return;
  await sql`
    update log set parent_record_id = to_id from ${moves}
    where record_type = 'comment' and parent_record_id = from_id`.execute(db);
}
