import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { QUESTION_TYPE, STATUS } from "../../contract.ts";
import { wrongAnswerers } from "./answerer-queries.ts";

/** A post that is or was a question, with the state that its answers prove. */
export interface ProvenState {
  discussionID: number;
  categoryID: number;
  statusID: number;
  isQuestion: boolean;
  provenStatusID: number;
  /** True when the row in `questions` is missing or differs. */
  isStale: boolean;
  dateAnswered: Date | null;
  dateAccepted: Date | null;
}

const answersWith = (status: string) => sql`exists (
  select from answers join comments using (comment_id)
  where answers.discussion_id = discussions.discussion_id and answers.status = ${status}
    and comments.discussion_id = discussions.discussion_id and comments.buried is null)`;

/** Every comment that exists is an answer; deleted ones that keep their place are none. */
const COMMENTS = sql`
  from comments where comments.discussion_id = discussions.discussion_id and comments.buried is null`;

const UNTREATED = sql`exists (select ${COMMENTS} and not exists (
  select from answers where answers.comment_id = comments.comment_id and answers.status <> 'pending'))`;

/** Selects the proven states of posts that match a condition on `discussions`. */
const proven = (condition: RawBuilder<unknown>) => sql`
  select found.*,
    found.is_question is distinct from questions.is_question
      or found.date_answered is distinct from questions.date_answered
      or found.date_accepted is distinct from questions.date_accepted as is_stale
  from (
    select discussions.discussion_id, category_id, status_id, type = ${QUESTION_TYPE} as is_question,
      case
        when type <> ${QUESTION_TYPE} then 0
        when ${answersWith("accepted")} then ${sql.lit(STATUS.accepted)}
        when ${UNTREATED} then ${sql.lit(STATUS.answered)}
        when ${answersWith("rejected")} then ${sql.lit(STATUS.rejected)}
        else ${sql.lit(STATUS.unanswered)}
      end as proven_status_id,
      case when type = ${QUESTION_TYPE} then (select min(comments.date_inserted) ${COMMENTS}) end as date_answered,
      case when type = ${QUESTION_TYPE} then (
        select max(answers.date_accepted) from answers join comments using (comment_id)
        where answers.discussion_id = discussions.discussion_id and answers.status = 'accepted'
          and comments.discussion_id = discussions.discussion_id and comments.buried is null)
      end as date_accepted
    from discussions
    where redirect_discussion_id is null and ${condition}
      and (type = ${QUESTION_TYPE} or status_id between 1 and 4
        or exists (select from questions where questions.discussion_id = discussions.discussion_id and is_question))
  ) as found left join questions using (discussion_id)`;

/** Locks posts in the order of their ids, until the transaction ends. */
export async function lockDiscussions({ db }: Context, ids: readonly number[]): Promise<void> {
  await sql`
    select from discussions where discussion_id = any(${ids}::bigint[])
    order by discussion_id for no key update`.execute(db);
}

/** Returns whether any of the posts is or was a question, or has judged answers; a cheap question about most posts. */
export async function haveQuestions({ db }: Context, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from discussions where discussion_id = any(${ids}::bigint[])
        and (type = ${QUESTION_TYPE} or status_id between 1 and 4)
      union all select from questions where discussion_id = any(${ids}::bigint[])
      union all select from answers where discussion_id = any(${ids}::bigint[])) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Returns the proven states of those of the posts that are or were questions. */
export async function selectProven({ db }: Context, ids: readonly number[]): Promise<ProvenState[]> {
  const { rows } = await sql<ProvenState>`
    ${proven(sql`discussions.discussion_id = any(${ids}::bigint[])`)} order by discussion_id`.execute(db);
  return rows;
}

/** Stores what is known of a question. */
export async function saveQuestion(
  { db }: Context,
  { discussionID, isQuestion, dateAnswered, dateAccepted }: ProvenState,
): Promise<void> {
  const values = { isQuestion, dateAnswered, dateAccepted };
  await db
    .insertInto("questions")
    .values({ discussionID, ...values, dateFollowedUp: null })
    .onConflict((on) => on.column("discussionID").doUpdateSet(values))
    .execute();
}

/** Selects the ids of questions in a wrong state, and of posts with answers whose effects are wrong. */
const wrong = () => sql`
  select discussion_id from (${proven(sql`true`)}) as states
  where status_id <> proven_status_id or is_stale
  union select unnest(array[discussion_id, place_id]) from (${effects(sql`true`)}) as effects
  union ${wrongAnswerers()}`;

export async function countWrong({ db }: Context): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${wrong()}) as wrong where discussion_id is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectWrong({ db }: Context, limit: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ discussionID: number }>`
    select discussion_id from (${wrong()}) as wrong where discussion_id is not null order by discussion_id limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ discussionID }) => discussionID);
}

/** The effects of an answer that have to change, and how. */
export interface WrongEffect {
  commentID: number;
  parentCommentID: number | null;
  score: number;
  points: number;
  receiveUserID: number | null;
  /** Where and when the points were earned; null where there are none. */
  categoryID: number | null;
  dateGiven: Date | null;
  wantedCategoryID: number | null;
  wantedDate: Date | null;
  wantedScore: number;
  wantedPoints: number;
  wantedUserID: number | null;
  /** Where the comment is now; null when it does not exist. */
  placeID: number | null;
}

/**
 * Selects answers whose effects differ from what they should be. A deleted answer is worth nothing to its author, but its
 * score stays with it for its restoration, as reactions do.
 */
const effects = (condition: RawBuilder<unknown>) => sql`
  select * from (
    select answers.comment_id, answers.discussion_id, place.place_id, place.parent_comment_id,
      answers.score, answers.points, answers.receive_user_id, answers.category_id, answers.date_given,
      case
        when place.place_id is null or place.is_buried then answers.score
        when place.is_active then answers.accept_score
        else 0
      end as wanted_score,
      case when place.is_active and place.author_id is distinct from place.asker_id and place.author_id is not null
        then answers.accept_points else 0 end as wanted_points,
      case when place.is_active then place.author_id end as wanted_user_id,
      case when place.is_active then place.category_id end as wanted_category_id,
      case when place.is_active then answers.date_accepted end as wanted_date
    from answers left join lateral (
      select comments.discussion_id as place_id, comments.parent_comment_id, comments.buried is not null as is_buried,
        comments.insert_user_id as author_id, discussions.insert_user_id as asker_id, discussions.category_id,
        answers.status = 'accepted' and comments.buried is null and discussions.type = ${QUESTION_TYPE} as is_active
      from comments join discussions using (discussion_id) where comments.comment_id = answers.comment_id
    ) as place on true
    where ${condition}
  ) as found
  where (score, points, receive_user_id) is distinct from (wanted_score, wanted_points, wanted_user_id)
    or discussion_id <> place_id`;

/** Returns the wrong effects of answers on some discussions, also on deleted ones. */
export async function selectWrongEffects({ db }: Context, ids: readonly number[]): Promise<WrongEffect[]> {
  const { rows } = await sql<WrongEffect>`
    ${effects(sql`answers.discussion_id = any(${ids}::bigint[])`)} order by comment_id`.execute(db);
  return rows;
}

/** Stores that the effects of an answer are as wanted. */
export async function saveEffect(
  { db }: Context,
  { commentID, placeID, ...effect }: WrongEffect,
): Promise<void> {
  await db
    .updateTable("answers")
    .set({
      ...{ score: effect.wantedScore, points: effect.wantedPoints, receiveUserID: effect.wantedUserID },
      ...{ categoryID: effect.wantedCategoryID, dateGiven: effect.wantedDate },
      ...(placeID !== null && { discussionID: placeID }),
    })
    .where("commentID", "=", commentID)
    .execute();
}

/** Follows answers whose comments were moved to a discussion. */
export async function followComments({ db }: Context, discussionID: number): Promise<void> {
  await sql`
    update answers set discussion_id = comments.discussion_id
    from comments
    where comments.discussion_id = ${discussionID} and comments.comment_id = answers.comment_id
      and answers.discussion_id <> comments.discussion_id`.execute(db);
}

/** Deletes the rows of answers that are neither accepted nor rejected any longer. */
export async function deletePending({ db }: Context, commentID: number): Promise<void> {
  await db
    .deleteFrom("answers")
    .where("commentID", "=", commentID)
    .where("status", "=", "pending")
    .where("score", "=", 0)
    .where("points", "=", 0)
    .execute();
}
