import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A poll from which votes were removed; null for the discussion of a deleted post. */
interface Emptied {
  pollID: number;
  discussionID: number | null;
}

/** Counts the polls in which these users voted. */
export async function countVotedPolls({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct poll_id) as count from poll_votes
    where user_id = any(${userIDs}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks some of the polls in which a user voted, in the order of their ids, and returns these. */
export async function lockVotedPolls({ db }: Context, userID: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ pollID: number }>`
    select poll_id from polls where poll_id = any(array(
      select distinct poll_id from poll_votes where user_id = ${userID} order by poll_id limit ${limit}))
    order by poll_id for update`.execute(db);
  return rows.map(({ pollID }) => pollID);
}

/** Deletes a user's votes in locked polls, and counts them no more. */
export async function deleteVotes(
  { db }: Context,
  userID: number,
  pollIDs: readonly number[],
): Promise<Emptied[]> {
  const { rows } = await sql<Emptied>`
    with gone as (
      delete from poll_votes where user_id = ${userID} and poll_id = any(${pollIDs}::bigint[])
      returning poll_id, poll_option_id
    ), counted as (
      update poll_options set count_votes = count_votes - 1
      where poll_option_id in (select poll_option_id from gone)
    )
    update polls set
      count_votes = count_votes - (select count(*) from gone where gone.poll_id = polls.poll_id),
      count_voters = count_voters - 1
    where poll_id in (select poll_id from gone)
    returning poll_id, case record_type
      when 'discussion' then (select discussion_id from discussions where discussion_id = record_id)
      else (select discussion_id from comments where comment_id = record_id)
    end as discussion_id`.execute(db);
  return rows;
}

/** A vote as it is stored when a spammer is purged. */
export interface StoredVote {
  pollOptionID: number;
  dateInserted: string;
}

/** Returns a user's votes as they are stored. */
export async function selectStoredVotes({ db }: Context, userID: number): Promise<StoredVote[]> {
  const { rows } = await sql<StoredVote>`
    select poll_option_id, to_json(date_inserted) #>> '{}' as date_inserted from poll_votes
    where user_id = ${userID}`.execute(db);
  return rows;
}

/** Inserts stored votes again where their options still exist, and counts them. */
export async function restoreVotes(
  { db }: Context,
  userID: number,
  votes: readonly StoredVote[],
): Promise<void> {
  await sql`
    with given as (
      insert into poll_votes (poll_id, poll_option_id, user_id, date_inserted)
      select poll_id, poll_option_id, ${userID}::bigint, date_inserted
      from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb)
        as stored ("pollOptionID" bigint, "dateInserted" timestamptz)
      cross join lateral (select "pollOptionID" as id, "dateInserted" as date_inserted) as named
      join poll_options on poll_option_id = named.id
      on conflict do nothing
      returning poll_id, poll_option_id
    ), counted as (
      update poll_options set count_votes = count_votes + 1
      where poll_option_id in (select poll_option_id from given)
    )
    update polls set
      count_votes = count_votes + (select count(*) from given where given.poll_id = polls.poll_id),
      count_voters = count_voters + 1
    where poll_id in (select poll_id from given)`.execute(db);
}
