import { sql } from "kysely";
import { type Context, isSignedInAs } from "#platform/server/application/context.ts";
import { among, inDates, inRange } from "#platform/server/database/conditions.ts";
import type { AuditLogQuery } from "../contract.ts";
import type { AuditRow } from "./tables.ts";

/** Changes are counted up to this number. */
const COUNTED_AT_MOST = 10_000;
/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 5000;

const matching = ({ db }: Context, query: Omit<AuditLogQuery, "page" | "limit">) =>
  db
    .selectFrom("auditLog")
    .where((eb) =>
      eb.and([
        ...inRange("auditLog.insertUserID", query.insertUserID),
        ...among("auditLog.eventType", query.eventType),
        ...among("auditLog.recordID", query.recordID === undefined ? [] : [query.recordID]),
        ...inDates("auditLog.dateInserted", query.dateInserted),
        ...(query.onlySpoofedActions ? [eb("auditLog.asUserID", "is not", null)] : []),
        ...(query.insertIPAddress === undefined
          ? []
          : [sql<boolean>`audit_log.insert_ip_address = ${query.insertIPAddress}::inet`]),
      ]),
    );

export const listChanges = (
  context: Context,
  { page, limit, ...query }: AuditLogQuery,
): Promise<AuditRow[]> =>
  matching(context, query)
    .selectAll()
    .orderBy("auditLogID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countChanges(context: Context, query: AuditLogQuery): Promise<number> {
  const { total } = await context.db
    .selectFrom(matching(context, query).select("auditLogID").limit(COUNTED_AT_MOST).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export const findChange = ({ db }: Context, auditLogID: number): Promise<AuditRow | undefined> =>
  db.selectFrom("auditLog").selectAll().where("auditLogID", "=", auditLogID).executeTakeFirst();

/** Returns the last changes of a record, newest first. */
export const listChangesOf = (
  { db }: Context,
  eventType: string,
  recordID: string,
  limit: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom("auditLog")
    .selectAll()
    .where("eventType", "=", eventType)
    .where("recordID", "=", recordID)
    .orderBy("auditLogID", "desc")
    .limit(limit)
    .execute();

/** Returns the last change of each record, by its id. */
export async function lastChanges(
  { db }: Context,
  eventType: string,
  recordIDs: readonly string[],
): Promise<ReadonlyMap<string, AuditRow>> {
  if (recordIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("auditLog")
    .selectAll()
    .distinctOn("recordID")
    .where("eventType", "=", eventType)
    .where("recordID", "in", recordIDs)
    .orderBy("recordID")
    .orderBy("auditLogID", "desc")
    .execute();
  return new Map(rows.map((row) => [row.recordID, row]));
}

export async function insertChange(
  { db, actor, now }: Context,
  { before, after, ...row }: Pick<AuditRow, "eventType" | "recordID" | "name" | "before" | "after">,
): Promise<void> {
  await db
    .insertInto("auditLog")
    .values({
      ...row,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      insertUserID: (actor.impersonation ?? actor).userID || null,
      asUserID: isSignedInAs(actor) ? actor.userID : null,
      insertIPAddress: actor.address,
      parent: actor.parentRequest ? JSON.stringify(actor.parentRequest) : null,
      dateInserted: now,
    })
    .execute();
}

/** Erases the name and the values of changes of one record, for example of a deleted member. */
export async function eraseChangesOf(
  { db }: Context,
  eventTypes: readonly string[],
  recordID: string,
): Promise<void> {
  await db
    .updateTable("auditLog")
    .set({ name: `#${recordID}`, before: "{}", after: "{}", parent: null })
    .where("eventType", "in", eventTypes)
    .where("recordID", "=", recordID)
    .execute();
}

/** Deletes the oldest changes before a date, a limited number. Returns whether there may be more. */
export async function deleteChangesBefore({ db }: Context, date: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from audit_log where audit_log_id in (
      select audit_log_id from audit_log where date_inserted < ${date} order by date_inserted limit ${DELETED_AT_ONCE}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n) === DELETED_AT_ONCE;
}
