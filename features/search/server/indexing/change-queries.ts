import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import type { DocumentRef } from "#platform/server/search/port.ts";
import type {} from "../tables.ts";

/** A record to reindex. */
export interface Changed extends DocumentRef {
  /** Reindexes the records whose group it is as well. */
  withMembers?: boolean;
  /** Not urgent and possibly frequent: several changes are indexed together. */
  later?: boolean;
}

/** Name of the work queue that indexes changes. */
export const SEARCH_INDEX = "search index";
const LATER = "20 seconds";
const AT_ONCE = "0";

/** Changes to index, written at the end of each transaction. */
export const notedChanges = new BatchedWrites<Changed>({
  write: (_context, changed) => sql`
    insert into search_changes (kind, record_id, with_members, date_due)
    select kind, record_id, with_members, now() + delay::interval from unnest(
      ${changed.map(({ kind }) => kind)}::text[],
      ${changed.map(({ recordID }) => recordID)}::bigint[],
      ${changed.map(({ withMembers = false }) => withMembers)}::boolean[],
      ${changed.map(({ later = false }) => (later ? LATER : AT_ONCE))}::text[]
    ) as noted (kind, record_id, with_members, delay)`,
});

/**
 * Tries to lock indexing until the transaction ends; returns false when another node holds the
 * lock.
 */
export async function lockIndex({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search index', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export interface ClaimedChange extends DocumentRef {
  withMembers: boolean;
}

/** Claims the oldest changes of records, in the transaction that indexes them. */
export async function claimChanges(
  { db }: Context,
  limit: number,
  everything: boolean,
): Promise<ClaimedChange[]> {
  const { rows } = await sql<ClaimedChange>`
    delete from search_changes where change_id in (
      select change_id from search_changes
      where member_kind is null and (date_due <= now() or ${everything})
      order by change_id limit ${limit})
    returning kind, record_id, with_members`.execute(db);
  return rows;
}

export interface MembersChange extends DocumentRef {
  changeID: number;
  memberKind: string;
  afterID: number;
}

export async function noteMembers(
  { db }: Context,
  values: readonly (DocumentRef & { memberKind: string })[],
): Promise<void> {
  if (values.length > 0) await db.insertInto("searchChanges").values(values).execute();
}

/** Returns the oldest change of a group whose members are left to index. */
export const findMembersChange = async ({ db }: Context): Promise<MembersChange | undefined> =>
  (await db
    .selectFrom("searchChanges")
    .select(["changeID", "kind", "recordID", "memberKind", "afterID"])
    .where("memberKind", "is not", null)
    .orderBy("changeID")
    .limit(1)
    .executeTakeFirst()) as MembersChange | undefined;

/** Saves the last member indexed; null completes the group. */
export async function advanceMembers(
  { db }: Context,
  changeID: number,
  afterID: number | null,
): Promise<void> {
  await (afterID === null
    ? db.deleteFrom("searchChanges").where("changeID", "=", changeID).execute()
    : db.updateTable("searchChanges").set({ afterID }).where("changeID", "=", changeID).execute());
}

/** Returns those of the records with an urgent change waiting. */
export async function selectWaiting(
  { db }: Context,
  records: readonly DocumentRef[],
): Promise<DocumentRef[]> {
  const { rows } = await sql<DocumentRef>`
    select distinct kind, record_id from search_changes
    where member_kind is null and date_due <= date_noted
      and (kind, record_id) in (select * from unnest(
        ${records.map(({ kind }) => kind)}::text[], ${records.map(({ recordID }) => recordID)}::bigint[]))`.execute(
    db,
  );
  return rows;
}

/** Returns the number of changes that are due, and the date of the oldest. */
export async function measureLag({ db }: Context): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(date_due) as since from search_changes where date_due <= now()`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}
