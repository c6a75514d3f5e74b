import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A warning as the warned member may see it. */
interface ArchivedWarning {
  userNoteID: number;
  type: string;
  points: number;
  body: string;
  rule: string | null;
  dateInserted: string;
  dateExpires: string | null;
  dateReversed: string | null;
}

/** Returns a member's warnings without what only staff may see. */
export async function selectArchived({ db }: Context, userID: number): Promise<ArchivedWarning[]> {
  const { rows } = await sql<ArchivedWarning>`
    select user_note_id, warning_types.name as type, user_notes.points, body, rules.name as rule,
      to_json(user_notes.date_inserted) #>> '{}' as date_inserted, to_json(date_expires) #>> '{}' as date_expires,
      to_json(date_reversed) #>> '{}' as date_reversed
    from user_notes join warning_types using (warning_type_id) left join rules using (rule_id)
    where user_notes.user_id = ${userID} and type = 'warning' and user_notes.date_deleted is null
    order by user_note_id`.execute(db);
  return rows;
}

export async function countNotesAbout({ db }: Context, userID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from user_notes where user_id = ${userID}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes some notes and warnings about a member; returns the number. */
export async function deleteNotesAbout({ db }: Context, userID: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_notes where user_note_id = any(array(
      select user_note_id from user_notes where user_id = ${userID} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
