import { commentQuery } from "#features/comments/server/index.ts";
import { discussionQuery, listTitles } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addSearchFilter } from "#features/search/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { curationManage } from "#platform/contract/permission.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { AnswerFilters, answerStatusID, QuestionFilters, STATUS } from "../contract.ts";
import { seesRejected } from "./policy.ts";
import { hasAnswerStatus, hasQuestionStatus } from "./queries.ts";

/** Filters of lists and of the search. */
export const questionFilters = [
  extendQuery(discussionQuery, {
    fields: QuestionFilters,
    filters: {
      status: (_context, sent) => hasQuestionStatus(sent.map((status) => STATUS[status])),
    },
  }),
  extendQuery(commentQuery, {
    fields: AnswerFilters,
    filters: {
      qna: ({ actor }, sent) => {
        if (sent === "rejected" && !seesRejected(actor)) throw permissionProblem([curationManage]);
        return hasAnswerStatus(sent);
      },
    },
  }),
  listTitles.with(async (context, { type, status }) => {
    if (type !== "question") return null;
    const { t } = i18nOf(context);
    if (status === "unanswered,rejected") return t("Unanswered Questions");
    if (status === "accepted") return t("Questions with Accepted Answers");
    return status === "answered" ? t("Answered Questions") : t("Questions");
  }),
  addSearchFilter({
    parameter: "answerStatusID",
    schema: answerStatusID,
    kinds: ["comment"],
    conditions: (_context, statusIDs) => [
      { labels: statusIDs.map((statusID) => `status:${statusID}`), match: "any" },
    ],
  }),
];
