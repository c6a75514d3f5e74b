import { type Insertable, sql, type Updateable } from "kysely";
import { among, inDates } from "#platform/server/conditions.ts";
import type { Context } from "#platform/server/context.ts";
import type { ListQuery } from "../contract.ts";
import type { DraftRow, DraftTable } from "./tables.ts";

/** A list says how many there are up to this. */
const COUNTED_AT_MOST = 1000;

const listed = ({ db, actor }: Context, query: ListQuery) => {
  const { recordType, parentRecordType, parentRecordID, draftStatus, dateUpdated, dateScheduled } = query;
  const conditions = [
    ...among("drafts.recordType", recordType === undefined ? [] : [recordType]),
    ...among("drafts.parentRecordType", parentRecordType === undefined ? [] : [parentRecordType]),
    ...among("drafts.parentRecordID", parentRecordID === undefined ? [] : [parentRecordID]),
    ...inDates("drafts.dateUpdated", dateUpdated),
    ...inDates("drafts.dateScheduled", dateScheduled),
  ];
  return db
    .selectFrom("drafts")
    .where("drafts.insertUserID", "=", actor.userID)
    .where("drafts.draftStatus", "=", draftStatus)
    .where((eb) => eb.and(conditions));
};

export const listRows = (context: Context, query: ListQuery): Promise<DraftRow[]> => {
  const { page, limit, sort } = query;
  const direction = sort.descending ? "desc" : "asc";
  return listed(context, query)
    .selectAll("drafts")
    .orderBy(`drafts.${sort.field}`, direction)
    .orderBy("drafts.draftID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};

export async function countRows(context: Context, query: ListQuery): Promise<number> {
  const some = listed(context, query).select("drafts.draftID").limit(COUNTED_AT_MOST).as("some");
  const { count } = await context.db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many drafts the actor has, of whatever status. */
export async function countOwn({ db, actor }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("insertUserID", "=", actor.userID)
    .executeTakeFirstOrThrow();
  return count;
}

export const findRow = ({ db }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db.selectFrom("drafts").selectAll().where("draftID", "=", draftID).executeTakeFirst();

/** The same, and nobody else saves or publishes it before the transaction ends. */
export const findRowLocked = ({ db }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db.selectFrom("drafts").selectAll().where("draftID", "=", draftID).forUpdate().executeTakeFirst();

/** Which of these drafts there are. */
export async function findExisting({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("drafts")
    .select("draftID")
    .where("draftID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ draftID }) => draftID));
}

export const findScheduledFor = (
  { db }: Context,
  recordType: string,
  recordID: number,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("draftStatus", "=", "scheduled")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .executeTakeFirst();

export const insertDraft = ({ db }: Context, values: Insertable<DraftTable>): Promise<DraftRow> =>
  db.insertInto("drafts").values(values).returningAll().executeTakeFirstOrThrow();

/** Every change is a new version. */
export const updateDraft = (
  { db }: Context,
  draftID: number,
  values: Updateable<DraftTable>,
): Promise<DraftRow> =>
  db
    .updateTable("drafts")
    .set({ ...values, version: sql`version + 1` })
    .where("draftID", "=", draftID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteDraft({ db }: Context, draftID: number): Promise<void> {
  await db.deleteFrom("drafts").where("draftID", "=", draftID).execute();
}

/** Deletes one of the actor's own; somebody else's stays. */
export async function deleteOwn({ db, actor }: Context, draftID: number): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("draftID", "=", draftID)
    .where("insertUserID", "=", actor.userID)
    .execute();
}

/** Ids of the drafts whose time has come, those that wait longest first. */
export async function listDue({ db, now }: Context, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("drafts")
    .select("draftID")
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now)
    .orderBy("dateScheduled")
    .limit(limit)
    .execute();
  return rows.map(({ draftID }) => draftID);
}

/** One whose time has come, for whoever publishes it; undefined when somebody else is at it, or was. */
export const takeDue = ({ db, now }: Context, draftID: number): Promise<DraftRow | undefined> =>
  db
    .selectFrom("drafts")
    .selectAll()
    .where("draftID", "=", draftID)
    .where("draftStatus", "=", "scheduled")
    .where("dateScheduled", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
