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

/** SQL for the reader's vote for an idea as JSON, for the statement that finds discussions; null for none. */
export const inlineVote = (context: Context, id: RawBuilder<unknown>) => sql`
  case when discussions.type = 'idea' then to_json(${voteOf(context, id)}) end`;

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

/** Returns the changes of the status of ideas, the newest first, by the id of the discussion. */
export async function findLogs(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, readonly LoggedStatus[]>> {
  const { rows } = await sql<{ discussionID: number; log: readonly LoggedStatus[] }>`
    select discussion_id, (
      select coalesce(json_agg(json_build_object(
        'statusID', status_id, 'note', reason, 'insertUserID', insert_user_id,
        'dateInserted', to_json(date_inserted)) order by log_id desc), '[]')
      from (
        select log_id, logged.status_id, reason, insert_user_id, date_inserted
        from discussion_status_log as logged join record_statuses using (status_id)
        where logged.discussion_id = ideas.discussion_id and not is_internal
        order by log_id desc limit ${sql.lit(HISTORY_AT_MOST)}
      ) as entries) as log
    from unnest(${ids}::bigint[]) as ideas (discussion_id)`.execute(db);
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
