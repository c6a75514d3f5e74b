import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A change of status as JSON. */
export interface LoggedStatus {
  statusID: number;
  note: string | null;
  insertUserID: number | null;
  dateInserted: string;
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

const ofIdea = (found: RawBuilder<unknown>) => sql`case when discussions.type = 'idea' then ${found} end`;

/** SQL for the reader's vote for an idea as JSON, for the statement that finds discussions; null for none. */
export const inlineVote = (context: Context, id: RawBuilder<unknown>) =>
  ofIdea(sql`to_json(${voteOf(context, id)})`);

/** SQL for the changes of an idea's status as JSON, the newest first; null for other posts. */
export const inlineLog = (_context: Context, id: RawBuilder<unknown>) => ofIdea(logOf(id, HISTORY_AT_MOST));

/** Returns the reader's votes for ideas, by the id of the discussion. */
export async function findVotes(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ discussionID: number; vote: string | null }>`
    select discussion_id, ${voteOf(context, sql`ideas.discussion_id`)} as vote
    from unnest(${ids}::bigint[]) as ideas (discussion_id)`.execute(context.db);
  return new Map(rows.map(({ discussionID, vote }) => [Number(discussionID), vote]));
}

/** Returns the last change of the status of each idea in a list of one or none, by the id of the discussion. */
export async function findLastChanges(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, readonly LoggedStatus[]>> {
  const { rows } = await sql<{ discussionID: number; log: readonly LoggedStatus[] }>`
    select discussion_id, ${logOf(sql`ideas.discussion_id`, 1)} as log
    from unnest(${ids}::bigint[]) as ideas (discussion_id)`.execute(context.db);
  return new Map(rows.map(({ discussionID, log }) => [Number(discussionID), log]));
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
