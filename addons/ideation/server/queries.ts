import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A change of status as JSON. */
export interface LoggedStatus {
  statusID: number;
  note: string | null;
  insertUserID: number | null;
  dateInserted: string;
}

/** What the database says of an idea for one reader. */
export interface FoundIdea {
  /** The reader's vote; null for none. */
  vote: string | null;
  /** Changes of status, the newest first; lists have only the last one. */
  log: readonly LoggedStatus[];
}

const HISTORY_AT_MOST = 50;

const voteOf = ({ actor }: Context, id: RawBuilder<unknown>) => sql`(
  select urlcode from reactions join reaction_types using (tag_id)
  where record_type = 'discussion' and record_id = ${id} and user_id = ${actor.userID}
    and urlcode in ('Up', 'Down'))`;

const logOf = (id: RawBuilder<unknown>, limit: number) => sql`(
  select coalesce(json_agg(json_build_object(
    'statusID', status_id, 'note', reason, 'insertUserID', insert_user_id,
    'dateInserted', to_json(date_inserted)) order by log_id desc), '[]')
  from (
    select log_id, discussion_status_log.status_id, reason, insert_user_id, date_inserted
    from discussion_status_log join record_statuses using (status_id)
    where discussion_id = ${id} and not is_internal order by log_id desc limit ${sql.lit(limit)}
  ) as entries)`;

/** SQL for an idea as JSON, for the statement that finds the discussion; null for other posts. */
export const inlineIdea = (context: Context, id: RawBuilder<unknown>) => sql`
  case when discussions.type = 'idea'
    then json_build_object('vote', ${voteOf(context, id)}, 'log', ${logOf(id, HISTORY_AT_MOST)}) end`;

/** Returns what lists show of ideas, by the id of the discussion. */
export async function findIdeas(context: Context, ids: readonly number[]): Promise<Map<number, FoundIdea>> {
  const id = sql`ideas.discussion_id`;
  const { rows } = await sql<FoundIdea & { discussionID: number }>`
    select discussion_id, ${voteOf(context, id)} as vote, ${logOf(id, 1)} as log
    from unnest(${ids}::bigint[]) as ideas (discussion_id)`.execute(context.db);
  return new Map(rows.map((row) => [Number(row.discussionID), row]));
}

/** A discussion whose status is of another type than its post. */
export interface Misfit {
  discussionID: number;
  categoryID: number;
  isIdea: boolean;
}

/** Returns a discussion that became an idea, or is one no longer, and has a status that does not fit. */
export async function findMisfit({ db }: Context, discussionID: number): Promise<Misfit | undefined> {
  const { rows } = await sql<Misfit>`
    select discussion_id, category_id, type = 'idea' as is_idea from discussions
    where discussion_id = ${discussionID} and case when type = 'idea' then status_id = 0 else
      status_id <> 0 and status_id in (select status_id from record_statuses where record_subtype = 'idea') end
  `.execute(db);
  return rows[0];
}
