import { type RawBuilder, sql } from "kysely";
import { date, exportColumns, int, text } from "#features/export/server/index.ts";
import { QUESTION_TYPE } from "../contract.ts";

const ofAnswer = (value: RawBuilder<unknown>) => sql`(
  select ${value} from answers where answers.comment_id = comments.comment_id and answers.status <> 'pending')`;

const ofQuestion = (value: RawBuilder<unknown>) => sql`(
  select ${value} from questions
  where questions.discussion_id = discussions.discussion_id and questions.is_question)`;

/** Columns with which other software, and `importAnswers`, find questions and answers in an export. */
export const exportAnswers = [
  exportColumns({
    table: "Comment",
    columns: {
      QnA: text(ofAnswer(sql`initcap(answers.status)`)),
      DateAccepted: date(ofAnswer(sql`answers.date_accepted`)),
      AcceptedUserID: int(ofAnswer(sql`answers.accept_user_id`)),
    },
  }),
  exportColumns({
    table: "Discussion",
    columns: {
      QnA: text(sql`case when discussions.type = ${sql.lit(QUESTION_TYPE)} then (
        array['Unanswered', 'Answered', 'Accepted', 'Rejected'])[discussions.status_id] end`),
      DateAccepted: date(ofQuestion(sql`questions.date_accepted`)),
      DateOfAnswer: date(ofQuestion(sql`questions.date_answered`)),
    },
  }),
  exportColumns({
    table: "User",
    columns: {
      CountAcceptedAnswers: int(
        sql`(select count(*) from answers where answers.receive_user_id = users.user_id)`,
      ),
    },
  }),
];
