import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** A poll that ended or, after it was reopened, began again. */
export interface Turned {
  pollID: number;
  discussionID: number;
  isEnded: boolean;
}

/** Notes which of the polls that match a condition are closed now. Returns those for which that is news. */
async function updateEnds({ db, now }: Context, condition: RawBuilder<unknown>): Promise<Turned[]> {
  const { rows } = await sql<Turned>`
    with seen as (
      select poll_id, discussions.discussion_id,
        discussions.closed or date_closed is not null or coalesce(date_closes <= ${now}, false) as is_ended
      from polls
      left join comments on record_type = 'comment' and comment_id = record_id
      join discussions on discussions.discussion_id
        = case record_type when 'discussion' then record_id else comments.discussion_id end
      where date_deleted is null and ${condition}
      order by poll_id
      for update of polls
    )
    update polls set is_ended = seen.is_ended from seen
    where polls.poll_id = seen.poll_id and polls.is_ended <> seen.is_ended
    returning polls.poll_id, seen.discussion_id, seen.is_ended`.execute(db);
  return rows;
}

export const updateEndsOf = (context: Context, pollIDs: readonly number[]): Promise<Turned[]> =>
  updateEnds(context, sql`poll_id = any(${pollIDs}::bigint[])`);

/** For the poll of a discussion that was closed or reopened, and the polls of its comments. */
export const updateEndsIn = (context: Context, discussionID: number): Promise<Turned[]> =>
  updateEnds(
    context,
    sql`((record_type = 'discussion' and record_id = ${discussionID}) or (record_type = 'comment' and record_id = any(
      select comment_id from comments where discussion_id = ${discussionID})))`,
  );

const AT_ONCE = 100;

/** For polls whose time is over. */
export const updateDueEnds = (context: Context): Promise<Turned[]> =>
  updateEnds(
    context,
    sql`poll_id = any(array(
      select poll_id from polls where date_closes <= ${context.now} and not is_ended limit ${sql.lit(AT_ONCE)}))`,
  );
