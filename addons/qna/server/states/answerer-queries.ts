import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { QUESTION_TYPE } from "../../contract.ts";

/** Notes that a member earns points for answering a question; none are given yet. False when that is known. */
export async function insertAnswerer(
  { db, now }: Context,
  { discussionID, userID, worth }: { discussionID: number; userID: number; worth: number },
): Promise<void> {
  await sql`
    insert into answerers (discussion_id, user_id, worth, points, category_id, date_inserted)
    select discussion_id, ${userID}::bigint, ${worth}::int, 0, category_id, ${now}::timestamptz from discussions
    where discussion_id = ${discussionID} and type = ${QUESTION_TYPE}
      and insert_user_id is distinct from ${userID}
    on conflict do nothing`.execute(db);
}

const wrongOf = (condition: RawBuilder<unknown>) => sql`
  select discussion_id, user_id, points, wanted_points, category_id, date_inserted from (
    select answerers.*, case when exists (
      select from comments join discussions using (discussion_id)
      where comments.discussion_id = answerers.discussion_id and comments.insert_user_id = answerers.user_id
        and comments.buried is null and discussions.type = ${QUESTION_TYPE}
        and discussions.insert_user_id is distinct from answerers.user_id
    ) then worth else 0 end as wanted_points
    from answerers where ${condition}
  ) as found where points <> wanted_points`;

interface WrongAnswerer {
  discussionID: number;
  userID: number;
  points: number;
  wantedPoints: number;
  categoryID: number | null;
  dateInserted: Date;
}

/** Stores the points that members should have for answers to these questions. Returns what changed. */
export async function updateAnswerers({ db }: Context, ids: readonly number[]): Promise<WrongAnswerer[]> {
  const { rows } = await sql<WrongAnswerer>`
    with wrong as (${wrongOf(sql`answerers.discussion_id = any(${ids}::bigint[])`)})
    update answerers set points = wrong.wanted_points from wrong
    where answerers.discussion_id = wrong.discussion_id and answerers.user_id = wrong.user_id
    returning wrong.*`.execute(db);
  return rows;
}

/** Selects the ids of questions for which members have wrong points. */
export const wrongAnswerers = () => sql`select discussion_id from (${wrongOf(sql`true`)}) as answerers`;
