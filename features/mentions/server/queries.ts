import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

export type MentionRow = Selectable<Database["userMentions"]>;

export interface RecordRef {
  recordType: string;
  recordID: number;
}

/** Selects the users whom records mention, with the names used, in one statement; includes former mentions. */
export async function selectMentions({ db }: Context, records: readonly RecordRef[]): Promise<MentionRow[]> {
  const types = records.map(({ recordType }) => recordType);
  const ids = records.map(({ recordID }) => recordID);
  const { rows } = await sql<MentionRow>`
    select user_mentions.* from unnest(${types}::text[], ${ids}::bigint[]) as wanted (type, id)
    join user_mentions on record_type = wanted.type and record_id = wanted.id`.execute(db);
  return rows;
}

/** Inserts rows, or updates their status. */
export async function saveMentions(
  { db, now }: Context,
  rows: readonly Omit<MentionRow, "dateInserted">[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into user_mentions (record_type, record_id, user_id, name, status, date_inserted)
    select *, ${now}::timestamptz from unnest(
      ${column("recordType")}::text[], ${column("recordID")}::bigint[], ${column("userID")}::bigint[],
      ${column("name")}::text[], ${column("status")}::text[]
    )
    on conflict (record_type, record_id, user_id, name) do update set status = excluded.status`.execute(db);
}

/** Before all of them. */
export const FIRST: RecordRef = { recordType: "", recordID: 0 };

export async function countRecordsNaming({ db }: Context, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("userMentions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists records that mention a user, after a given one, by type and id; all if there is no limit. */
export const listRecordsNaming = (
  { db }: Context,
  userID: number,
  after: RecordRef,
  limit: number | null,
): Promise<RecordRef[]> =>
  db
    .selectFrom("userMentions")
    .select(["recordType", "recordID"])
    .distinct()
    .where("userID", "=", userID)
    .where(sql<boolean>`(record_type, record_id) > (${after.recordType}, ${after.recordID}::bigint)`)
    .orderBy("recordType")
    .orderBy("recordID")
    .limit(limit)
    .execute();

/** Returns a page of the current mentions of a user, and one row more. */
export const listMentionsOf = (
  { db }: Context,
  userID: number,
  page: number,
  limit: number,
): Promise<MentionRow[]> =>
  db
    .selectFrom("userMentions")
    .selectAll()
    .where("userID", "=", userID)
    .where("status", "<>", "removed")
    .orderBy("recordType")
    .orderBy("recordID")
    .orderBy("name")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Deletes a record's mention of a user. */
export async function deleteMentions(
  { db }: Context,
  { recordType, recordID }: RecordRef,
  userID: number,
): Promise<void> {
  await db
    .deleteFrom("userMentions")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("userID", "=", userID)
    .execute();
}

/** Follows records to their new ids. */
export async function renumberMentions(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`
    update user_mentions set record_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)
    where record_type = ${recordType} and record_id = from_id`.execute(db);
}
