import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A reaction to a discussion in an export. */
export interface ImportedReaction {
  discussionID: number;
  userID: number;
  urlcode: string;
  dateInserted: Date;
}

/** Inserts reactions to imported discussions, one of each user, and counts them. Returns those that were new. */
export async function insertImportedReactions(
  { db }: Context,
  reactions: readonly ImportedReaction[],
): Promise<{ discussionID: number; score: number }[]> {
  const { rows } = await sql<{ discussionID: number; score: number }>`
    with sent as (
      select discussions.discussion_id, sent.user_id, reaction_types.tag_id, reaction_value,
        sent.date_inserted, insert_user_id, category_id
      from unnest(
        ${reactions.map(({ discussionID }) => discussionID)}::bigint[],
        ${reactions.map(({ userID }) => userID)}::bigint[],
        ${reactions.map(({ urlcode }) => urlcode)}::text[],
        ${reactions.map(({ dateInserted }) => dateInserted)}::timestamptz[]
      ) as sent (discussion_id, user_id, urlcode, date_inserted)
      join reaction_types using (urlcode)
      join discussions on discussions.discussion_id = sent.discussion_id and date_imported is not null
      join users on users.user_id = sent.user_id
    ), written as (
      insert into reactions
        (record_type, record_id, user_id, tag_id, date_inserted, total, score, points, receive_user_id,
         category_id)
      select distinct on (discussion_id, user_id)
        'discussion', discussion_id, user_id, tag_id, date_inserted, 1, reaction_value, 0, insert_user_id,
        category_id
      from sent order by discussion_id, user_id, date_inserted desc
      on conflict do nothing
      returning record_id, tag_id, score, receive_user_id, date_inserted
    ), counted as (
      insert into reaction_counts (record_type, record_id, tag_id, count, receive_user_id, date_latest)
      select 'discussion', record_id, tag_id, count(*), max(receive_user_id), max(date_inserted)
      from written group by record_id, tag_id
      on conflict (record_type, record_id, tag_id) do update set
        count = reaction_counts.count + excluded.count,
        date_latest = greatest(reaction_counts.date_latest, excluded.date_latest)
    )
    select record_id as discussion_id, score from written`.execute(db);
  return rows;
}
