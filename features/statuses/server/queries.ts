import { type Insertable, sql, type Updateable } from "kysely";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordStatusTable, StatusLogRow, StatusRow, Stored } from "./tables.ts";

export const selectStatuses = ({ db }: Context): Promise<StatusRow[]> =>
  db.selectFrom("recordStatuses").selectAll().orderBy("statusID").execute();

/** Locks statuses until the transaction ends, because one of each kind is the default. */
export const lockStatuses = ({ db }: Context): Promise<StatusRow[]> =>
  db.selectFrom("recordStatuses").selectAll().orderBy("statusID").forUpdate().execute();

export const insertStatus = ({ db }: Context, values: Insertable<RecordStatusTable>): Promise<StatusRow> =>
  db.insertInto("recordStatuses").values(values).returningAll().executeTakeFirstOrThrow();

export const updateStatus = (
  { db }: Context,
  statusID: number,
  values: Updateable<RecordStatusTable>,
): Promise<StatusRow> =>
  db
    .updateTable("recordStatuses")
    .set(values)
    .where("statusID", "=", statusID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteStatus({ db }: Context, statusID: number): Promise<void> {
  await db.deleteFrom("recordStatuses").where("statusID", "=", statusID).execute();
}

/** Returns whether any discussion has the status. */
export async function isInUse({ db }: Context, statusID: number): Promise<boolean> {
  const found = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where((eb) => eb.or([eb("statusID", "=", statusID), eb("internalStatusID", "=", statusID)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Logs that the actor set the status, for each of these discussions. Returns the ids of the entries. */
export async function insertLog(
  { db, actor, now }: Context,
  discussionIDs: readonly number[],
  statusID: number,
  reason: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ logID: number }>`
    insert into discussion_status_log (discussion_id, status_id, reason, insert_user_id, date_inserted)
    select each, ${statusID}::int, ${reason}::text, ${actor.userID || null}::bigint, ${now}::timestamptz
    from unnest(${discussionIDs}::bigint[]) as each returning log_id`.execute(db);
  return rows.map(({ logID }) => logID);
}

/** Returns a page of a discussion's log, and the number of all entries. */
export async function selectLog(
  { db }: Context,
  discussionID: number,
  { internalToo, page, limit }: { internalToo: boolean; page: number; limit: number },
): Promise<{ rows: StatusLogRow[]; total: number }> {
  const shown = db
    .selectFrom("discussionStatusLog")
    .innerJoin("recordStatuses", "recordStatuses.statusID", "discussionStatusLog.statusID")
    .where("discussionID", "=", discussionID)
    .where((eb) => (internalToo ? eb.lit(true) : eb("recordStatuses.isInternal", "=", false)));
  const rows = await shown
    .selectAll("discussionStatusLog")
    .orderBy("logID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await shown
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Returns the last log entry of each discussion that has a status which is not internal. */
export const selectLatest = ({ db }: Context, discussionIDs: readonly number[]): Promise<StatusLogRow[]> =>
  db
    .selectFrom("discussionStatusLog")
    .innerJoin("recordStatuses", "recordStatuses.statusID", "discussionStatusLog.statusID")
    .distinctOn("discussionStatusLog.discussionID")
    .selectAll("discussionStatusLog")
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .where("isInternal", "=", false)
    .orderBy("discussionStatusLog.discussionID")
    .orderBy("logID", "desc")
    .execute();

/** Returns who last set the status of each discussion. */
export async function selectWhoSaid(
  { db }: Context,
  discussionIDs: readonly number[],
  statusID: number,
): Promise<Map<number, number | null>> {
  if (discussionIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("discussionStatusLog")
    .distinctOn("discussionID")
    .select(["discussionID", "insertUserID"])
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .where("statusID", "=", statusID)
    .orderBy("discussionID")
    .orderBy("logID", "desc")
    .execute();
  return new Map(rows.map(({ discussionID, insertUserID }) => [discussionID, insertUserID]));
}

/** Selects discussions with an internal status that the actor sees in these categories. */
export async function selectStandingAt(
  context: Context,
  internalStatusID: number,
  categoryIDs: readonly number[],
): Promise<{ discussionID: number; categoryID: number }[]> {
  return context.db
    .selectFrom("discussions as standing")
    .select(["standing.discussionID", "standing.categoryID"])
    .where("internalStatusID", "=", internalStatusID)
    .where("categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`)
    .where(await seesDiscussion(context, sql`standing.discussion_id`))
    .orderBy("standing.discussionID")
    .forNoKeyUpdate()
    .execute();
}

/** Returns the whole log of a discussion, to be restored with it. */
export const selectWholeLog = ({ db }: Context, discussionID: number): Promise<StatusLogRow[]> =>
  db
    .selectFrom("discussionStatusLog")
    .selectAll()
    .where("discussionID", "=", discussionID)
    .orderBy("logID")
    .execute();

/** Restores a log, without entries of statuses that were deleted since. */
export async function restoreLog(
  { db }: Context,
  discussionID: number,
  log: readonly Stored<StatusLogRow>[],
): Promise<void> {
  await sql`
    insert into discussion_status_log (discussion_id, status_id, reason, insert_user_id, date_inserted)
    select ${discussionID}::bigint, sent.status_id, sent.reason, users.user_id, sent.date_inserted
    from unnest(
      ${log.map(({ statusID }) => statusID)}::int[],
      ${log.map(({ reason }) => reason)}::text[],
      ${log.map(({ insertUserID }) => insertUserID)}::bigint[],
      ${log.map(({ dateInserted }) => dateInserted)}::timestamptz[]
    ) with ordinality as sent (status_id, reason, insert_user_id, date_inserted, place)
    join record_statuses on record_statuses.status_id = sent.status_id
    left join users on users.user_id = sent.insert_user_id
    order by sent.place`.execute(db);
}
