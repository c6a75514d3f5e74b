import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type AnswerStatus, QUESTION_TYPE } from "../contract.ts";
import type {} from "./tables.ts";

type AnswerRow = Selectable<Database["answers"]>;

/** The dates of a question, as JSON. */
export interface QuestionJson {
  dateAccepted: string | null;
  dateAnswered: string | null;
  /** Ids of the treated answers, oldest first. */
  accepted: number[];
  rejected: number[];
  /** True when another member than the asker commented. */
  hasOthers: boolean;
}

const idsWith = (status: AnswerStatus, id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(comment_id order by comment_id), '[]') from (
    select comment_id from answers where answers.discussion_id = ${id} and answers.status = ${status}
    order by comment_id limit ${sql.lit(ANSWERS_AT_MOST)}) as found)`;

/** Answers of each kind that a question shows. */
const ANSWERS_AT_MOST = 20;

/** SQL for what is known of the question with an id, as JSON; null for other posts. */
const questionWith = (id: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'dateAccepted', questions.date_accepted, 'dateAnswered', questions.date_answered,
    'accepted', ${idsWith("accepted", sql`questions.discussion_id`)},
    'rejected', ${idsWith("rejected", sql`questions.discussion_id`)},
    'hasOthers', exists (
      select from comments join discussions as asked using (discussion_id)
      where comments.discussion_id = questions.discussion_id and comments.buried is null
        and comments.insert_user_id is distinct from asked.insert_user_id))
  from questions where questions.discussion_id = ${id} and questions.is_question)`;

/** Returns what is known of questions, by the id of the discussion. */
export async function findQuestions(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, QuestionJson>> {
  const { rows } = await sql<{ id: number; question: QuestionJson | null }>`
    select id, ${questionWith(sql`asked.id`)} as question from unnest(${ids}::bigint[]) as asked (id)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, question }) => (question ? [[id, question] as const] : [])));
}

/** The state of an answer, with what the rules need of its question. */
export interface AnswerJson {
  status: AnswerStatus;
  dateAccepted: string | null;
  acceptUserID: number | null;
  askerID: number | null;
}

/** SQL for the state of the comment with an id, as JSON; null where it does not answer a question. */
export const inlineAnswer = (id: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'status', coalesce(answers.status, 'pending'), 'dateAccepted', answers.date_accepted,
    'acceptUserID', answers.accept_user_id, 'askerID', asked.insert_user_id)
  from comments as answering
  join discussions as asked on asked.discussion_id = answering.discussion_id and asked.type = ${QUESTION_TYPE}
  left join answers on answers.comment_id = answering.comment_id
  where answering.comment_id = ${id})`;

/** SQL for the state of a comment in a known discussion, as JSON; null where that is no question. */
export const answerIn = ({ type, insertUserID }: DiscussionRow, id: RawBuilder<unknown>) =>
  type === QUESTION_TYPE
    ? sql`(
        select json_build_object(
          'status', coalesce(answers.status, 'pending'), 'dateAccepted', answers.date_accepted,
          'acceptUserID', answers.accept_user_id, 'askerID', ${insertUserID}::bigint)
        from (values (1)) as one left join answers on answers.comment_id = ${id})`
    : sql`null::json`;

/** Returns the states of those of the comments that answer questions, by the id of the comment. */
export async function findAnswers({ db }: Context, ids: readonly number[]): Promise<Map<number, AnswerJson>> {
  const { rows } = await sql<{ id: number; answer: AnswerJson | null }>`
    select id, ${inlineAnswer(sql`asked_for.id`)} as answer
    from unnest(${ids}::bigint[]) as asked_for (id)`.execute(db);
  return new Map(rows.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])));
}

/** Counts the accepted and the rejected answers of a question. */
export async function countTreated(
  { db }: Context,
  discussionID: number,
): Promise<Record<"accepted" | "rejected", number>> {
  const { rows } = await sql<Record<"accepted" | "rejected", number>>`
    select count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected
    from answers join comments using (comment_id)
    where answers.discussion_id = ${discussionID} and comments.buried is null`.execute(db);
  return rows[0] ?? { accepted: 0, rejected: 0 };
}

export const findAnswerRow = ({ db }: Context, commentID: number): Promise<AnswerRow | undefined> =>
  db.selectFrom("answers").selectAll().where("commentID", "=", commentID).executeTakeFirst();

/** The row of an answer as an action writes it; its effects follow. */
type Judged = Pick<
  AnswerRow,
  "discussionID" | "status" | "dateAccepted" | "acceptUserID" | "acceptScore" | "acceptPoints"
>;

export async function saveAnswer({ db }: Context, commentID: number, values: Judged): Promise<void> {
  await db
    .insertInto("answers")
    .values({ commentID, ...values, score: 0, points: 0, receiveUserID: null })
    .onConflict((on) => on.column("commentID").doUpdateSet({ ...values }))
    .execute();
}

/** Notes that a comment has no score of its answer any longer, and returns the score that it had. */
export async function clearAnswerScore({ db }: Context, commentID: number): Promise<number> {
  const { rows } = await sql<{ score: number }>`
    with former as (select comment_id, score from answers where comment_id = ${commentID})
    update answers set score = 0 from former where answers.comment_id = former.comment_id
    returning former.score`.execute(db);
  return rows[0]?.score ?? 0;
}

/** SQL condition on a row of `comments`: it is an answer with this status. */
export const hasAnswerStatus = (status: AnswerStatus) => ({
  where: sql<boolean>`exists (
    select from answers join discussions as asked on asked.discussion_id = comments.discussion_id
    where answers.comment_id = comments.comment_id and answers.status = ${status} and asked.type = ${QUESTION_TYPE})`,
  ids: sql<number>`
    select answers.comment_id from answers join comments as answering using (comment_id)
    join discussions as asked on asked.discussion_id = answering.discussion_id
    where answers.status = ${status} and asked.type = ${QUESTION_TYPE}`,
});

/** SQL condition on a row of `discussions`: it is a question with one of these statuses. */
export const hasQuestionStatus = (statusIDs: readonly number[]) =>
  sql<boolean>`(discussions.status_id = any(${statusIDs}::int[]) and discussions.type = ${QUESTION_TYPE})`;

/** Counts the accepted answers of users. */
export async function countAccepted(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select receive_user_id as user_id, count(*)::int as count from answers
    where receive_user_id = any(${userIDs}::bigint[]) group by receive_user_id`.execute(db);
  return new Map(rows.map(({ userID, count }) => [userID, count]));
}

/** Selects what accepted answers add to the score of comments. */
export const scoreGiven = sql`select comment_id as id, score as amount from answers where score <> 0`;

/** Selects the points that members have for answers. */
export const earnedPoints = sql`
  select receive_user_id as id, points as amount, category_id, date_given as date
  from answers where receive_user_id is not null and points <> 0
  union all select user_id as id, points as amount, category_id, date_inserted as date
  from answerers where points <> 0`;

/** Counts the accepted answers of the members that a condition selects. */
export const acceptedByMember = (among: (userID: RawBuilder<unknown>) => RawBuilder<SqlBool>) => sql`
  select receive_user_id as user_id, count(*)::int as count from answers
  where receive_user_id is not null and ${among(sql`receive_user_id`)} group by receive_user_id`;

/** Selects the accepted answers of members, a row for each. */
export const acceptedByDay = () => sql`
  select receive_user_id as user_id, category_id, date_given as date, 1 as amount
  from answers where receive_user_id is not null`;

/**
 * SQL for the id of the comment of a row of `answers`. As a subquery, PostgreSQL looks up each id instead of reading all
 * visible comments.
 */
export const ANSWERED_ID = sql`(select answers.comment_id)`;

/** Selects the points for answers that the actor cannot see, and could not before they were deleted. */
export const unseenAmounts = (isSeen: RawBuilder<SqlBool>, userIDs: readonly number[]) => sql`
  select receive_user_id as user_id, sum(points)::int as amount from answers
  where receive_user_id = any(${userIDs}::bigint[]) and points <> 0 and not ${isSeen}
  group by receive_user_id`;
