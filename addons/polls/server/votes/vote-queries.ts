import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

export type VoteRow = Selectable<Database["pollVotes"]>;

/** The options of a poll that a user votes for no more, and those that are new. */
export interface VoteChange {
  pollID: number;
  userID: number;
  removed: readonly number[];
  added: readonly number[];
  /** Change of the number of voters: −1, 0 or 1. */
  voters: number;
}

/** Writes a changed vote and counts it, in one statement. The caller locks the poll. */
export async function writeVote(
  { db, now }: Context,
  { pollID, userID, removed, added, voters }: VoteChange,
): Promise<void> {
  await sql`
    with gone as (
      delete from poll_votes where user_id = ${userID} and poll_option_id = any(${removed}::bigint[])
    ), given as (
      insert into poll_votes (poll_id, poll_option_id, user_id, date_inserted)
      select ${pollID}::bigint, poll_option_id, ${userID}::bigint, ${now}::timestamptz
      from unnest(${added}::bigint[]) as poll_option_id
    ), counted as (
      update poll_options set count_votes = count_votes
        + case when poll_option_id = any(${added}::bigint[]) then 1 else -1 end
      where poll_option_id = any(${[...removed, ...added]}::bigint[])
    )
    update polls set
      count_votes = count_votes + ${added.length - removed.length}::int,
      count_voters = count_voters + ${voters}::int
    where poll_id = ${pollID}`.execute(db);
}

/** Returns a user's votes in a poll. */
export const selectVotesOf = ({ db }: Context, pollID: number, userID: number): Promise<VoteRow[]> =>
  db
    .selectFrom("pollVotes")
    .selectAll()
    .where("pollID", "=", pollID)
    .where("userID", "=", userID)
    .orderBy("pollOptionID")
    .execute();

interface VotePage {
  pollOptionID?: number | undefined;
  page: number;
  limit: number;
}

/** Selects a page of the votes of a poll, newest first, and one more if there are more. */
export const selectVotes = (
  { db }: Context,
  pollID: number,
  { pollOptionID, page, limit }: VotePage,
): Promise<VoteRow[]> =>
  db
    .selectFrom("pollVotes")
    .selectAll()
    .where("pollID", "=", pollID)
    .$if(pollOptionID !== undefined, (query) => query.where("pollOptionID", "=", pollOptionID!))
    .orderBy("dateInserted", "desc")
    .orderBy("userID", "desc")
    .orderBy("pollOptionID")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Selects a page of the ids of those who voted or started the poll, in ascending order. */
export async function selectParticipants(
  { db }: Context,
  pollID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select user_id from (
      (select distinct user_id from poll_votes
        where poll_id = ${pollID} and user_id > ${after} order by user_id limit ${limit})
      union
      select insert_user_id from polls where poll_id = ${pollID} and insert_user_id > ${after}
    ) as participants order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userID }) => userID);
}
