import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { StatusRow } from "./tables.ts";

/**
 * Finds a status by its name among those of one type of posts, or creates it, for an import.
 * @public For add-ons.
 */
export async function adoptStatus(
  { db }: Context,
  { name, state, recordSubtype }: Pick<StatusRow, "name" | "state"> & { recordSubtype: string },
): Promise<{ statusID: number; isNew: boolean }> {
  const { rows } = await sql<{ statusID: number; isNew: boolean }>`
    with present as (
      select status_id from record_statuses
      where record_subtype = ${recordSubtype} and lower(name) = lower(${name}) order by status_id limit 1
    ), added as (
      insert into record_statuses (name, state, record_subtype)
      select ${name}, ${state}, ${recordSubtype} where not exists (select from present) returning status_id
    )
    select status_id, false as is_new from present union all select status_id, true from added`.execute(db);
  return rows[0]!;
}

/** A change of a status in an export. */
export interface ImportedEntry {
  discussionID: number;
  statusID: number;
  reason: string | null;
  insertUserID: number | null;
  dateInserted: Date;
}

/**
 * Inserts entries of the status history of imported discussions that do not have them. Returns how many are new.
 * @public For add-ons.
 */
export async function insertImportedEntries(
  { db }: Context,
  entries: readonly ImportedEntry[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into discussion_status_log (discussion_id, status_id, reason, insert_user_id, date_inserted)
    select discussions.discussion_id, sent.status_id, reason, users.user_id, sent.date_inserted
    from unnest(
      ${entries.map(({ discussionID }) => discussionID)}::bigint[],
      ${entries.map(({ statusID }) => statusID)}::int[],
      ${entries.map(({ reason }) => reason)}::text[],
      ${entries.map(({ insertUserID }) => insertUserID)}::bigint[],
      ${entries.map(({ dateInserted }) => dateInserted)}::timestamptz[]
    ) with ordinality as sent (discussion_id, status_id, reason, insert_user_id, date_inserted, place)
    join discussions on discussions.discussion_id = sent.discussion_id and date_imported is not null
    left join users on users.user_id = sent.insert_user_id
    where not exists (
      select from discussion_status_log as present
      where present.discussion_id = sent.discussion_id and present.date_inserted = sent.date_inserted
        and present.status_id = sent.status_id)
    order by sent.place`.execute(db);
  return Number(numAffectedRows ?? 0);
}
