import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { PostType } from "../../contract.ts";
import { userNotesView } from "../../permissions.ts";

/** The newest warning about a post, as JSON. */
export interface WarningJson {
  userNoteID: number;
  userID: number;
  body: string;
  format: string;
  moderatorNote: string | null;
  warningTypeName: string;
  points: number;
  ruleName: string | null;
  dateInserted: string;
}

/** Returns SQL for the newest warning about a post that the actor may see, as JSON; null for none, and for guests. */
export function inlineWarning(
  { actor }: Context,
  recordType: PostType,
  id: RawBuilder<unknown>,
): RawBuilder<WarningJson | null> {
  if (actor.userID === 0) return sql`null::json`;
  const seesAll = actor.permissions.has(userNotesView);
  const own = sql`user_notes.user_id = ${actor.userID}`;
  const newest = sql`(
    select json_build_object(
      'userNoteID', user_note_id, 'userID', user_notes.user_id, 'body', body, 'format', format,
      'moderatorNote', moderator_note, 'warningTypeName', warning_types.name, 'points', user_notes.points,
      'ruleName', rules.name, 'dateInserted', user_notes.date_inserted)
    from warned_posts
    join user_notes using (user_note_id)
    join warning_types using (warning_type_id)
    left join rules using (rule_id)
    where warned_posts.record_type = ${sql.lit(recordType)} and warned_posts.record_id = ${id}
      and user_notes.date_deleted is null and date_reversed is null
      and ${seesAll ? sql`true` : own}
    order by user_note_id desc limit 1)`;
  if (seesAll) return newest as RawBuilder<WarningJson | null>;
  // Evaluated once for all posts of a page: most members were never warned.
  return sql`case when exists (select from user_notes where ${own}) then ${newest} end`;
}

/** Returns the newest warnings about posts that the actor may see, by the id of the post. */
export async function selectWarnings(
  context: Context,
  recordType: PostType,
  ids: readonly number[],
): Promise<Map<number, WarningJson>> {
  if (context.actor.userID === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; warning: WarningJson | null }>`
    select id, ${inlineWarning(context, recordType, sql.ref("id"))} as warning
    from unnest(${[...ids]}::bigint[]) as asked (id)`.execute(context.db);
  return new Map(rows.flatMap(({ id, warning }) => (warning ? [[id, warning] as const] : [])));
}

/** Renames the posts of warnings after these got other ids or became records of another type. */
export async function movePosts(
  { db }: Context,
  from: { recordType: PostType; recordID: number },
  to: { recordType: PostType; recordID: number },
): Promise<void> {
  await sql`
    update warned_posts set record_type = ${to.recordType}, record_id = ${to.recordID}
    where record_type = ${from.recordType} and record_id = ${from.recordID}`.execute(db);
}
