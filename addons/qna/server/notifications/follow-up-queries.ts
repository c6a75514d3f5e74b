import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { QUESTION_TYPE, STATUS } from "../../contract.ts";

/** Older questions are not followed up: their askers have long forgotten them. */
const LOOKBACK_DAYS = 30;

/** Returns the ids of questions whose askers are to be asked, the ones waiting longest first. */
export async function listDueFollowUps({ db, now }: Context, days: number, limit: number): Promise<number[]> {
  const daysAgo = (count: number) => sql`${now}::timestamptz - make_interval(days => ${count}::int)`;
  const { rows } = await sql<{ discussionID: number }>`
    select questions.discussion_id from questions join discussions using (discussion_id)
    where questions.is_question and questions.date_followed_up is null and questions.date_accepted is null
      and questions.date_answered <= ${daysAgo(days)}
      and questions.date_answered > ${daysAgo(days + LOOKBACK_DAYS)}
      and discussions.type = ${QUESTION_TYPE} and discussions.status_id = ${STATUS.answered}
      and not discussions.closed and discussions.insert_user_id is not null
    order by questions.date_answered, questions.discussion_id limit ${limit}`.execute(db);
  return rows.map(({ discussionID }) => discussionID);
}

/** Notes that an asker was asked, once. False when that had happened before. */
export async function noteFollowUp({ db, now }: Context, discussionID: number): Promise<boolean> {
  const row = await db
    .updateTable("questions")
    .set({ dateFollowedUp: now })
    .where("discussionID", "=", discussionID)
    .where("dateFollowedUp", "is", null)
    .returning("discussionID")
    .executeTakeFirst();
  return row !== undefined;
}
