import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Place } from "../queries.ts";

interface Move {
  from: Place;
  to: Place;
  /** SQL condition on the rows of `reactions` to move. */
  which: RawBuilder<unknown>;
  /** Value of `carried_from` afterwards. */
  carriedFrom: number | null;
}

/**
 * Moves reactions between records, with their counts, except those of users who have reacted to the other record. Returns
 * the score that moved with them. The caller locks both records.
 */
async function moveReactions({ db }: Context, { from, to, which, carriedFrom }: Move): Promise<number> {
  const { rows } = await sql<{ score: number }>`
    with moved as (
      update reactions set record_type = ${to.recordType}, record_id = ${to.recordID}::bigint,
        carried_from = ${carriedFrom}::bigint
      where record_type = ${from.recordType} and record_id = ${from.recordID} and ${which}
        and not exists (
          select from reactions as other
          where other.record_type = ${to.recordType} and other.record_id = ${to.recordID}
            and other.user_id = reactions.user_id)
      returning tag_id, total, score, receive_user_id, date_inserted
    ), kinds as (
      select tag_id, sum(total)::int as count, max(date_inserted) as date_latest,
        (array_agg(receive_user_id order by date_inserted desc))[1] as receive_user_id
      from moved group by tag_id
    ), lowered as (
      update reaction_counts set count = reaction_counts.count - kinds.count from kinds
      where record_type = ${from.recordType} and record_id = ${from.recordID}
        and reaction_counts.tag_id = kinds.tag_id
    ), raised as (
      insert into reaction_counts (record_type, record_id, tag_id, count, receive_user_id, date_latest)
      select ${to.recordType}, ${to.recordID}::bigint, tag_id, count, receive_user_id, date_latest from kinds
      on conflict (record_type, record_id, tag_id) do update set
        count = reaction_counts.count + excluded.count,
        date_latest = greatest(reaction_counts.date_latest, excluded.date_latest)
    )
    select coalesce(sum(score), 0)::int as score from moved`.execute(db);
  return rows[0]?.score ?? 0;
}

const ofTypes = (urlcodes: readonly string[]) =>
  sql`tag_id in (select tag_id from reaction_types where urlcode = any(${urlcodes}::text[]))`;

/** Moves the reactions of these types away from a discussion that is merged, and marks where they come from. */
export const carryRows = (
  context: Context,
  move: { from: Place; to: Place; urlcodes: readonly string[]; discussionID: number },
): Promise<number> =>
  moveReactions(context, { ...move, which: ofTypes(move.urlcodes), carriedFrom: move.discussionID });

/** Moves reactions back to the discussion from which they were carried. */
export const returnRows = (context: Context, from: Place, discussionID: number): Promise<number> =>
  moveReactions(context, {
    ...{ from, to: { recordType: "discussion", recordID: discussionID } },
    ...{ which: sql`carried_from = ${discussionID}`, carriedFrom: null },
  });
