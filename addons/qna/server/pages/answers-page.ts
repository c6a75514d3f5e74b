import { z } from "zod";
import { breadcrumbs, layoutRecordsOf } from "#features/categories/server/index.ts";
import { commentQuery, listComments, viewComments } from "#features/comments/server/index.ts";
import { type DiscussionRow, discussionUrl, getDiscussion } from "#features/discussions/server/index.ts";
import { layoutView, placedWidget, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type AnswerOnPage, QUESTION_TYPE } from "../../contract.ts";
import { seesRejected } from "../policy.ts";
import { countTreated } from "../queries.ts";
import { ANSWER_THREAD } from "./question-page.ts";
import { TabTitles, titlesOf } from "./tab-titles.ts";

type Kind = "accepted" | "rejected";

const numberIn = (value: unknown, fallback: number | null): number | null =>
  value === undefined ? fallback : /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : null;

const VIEW = "questionAnswers";

/** The page with the accepted or the rejected answers of a question. */
const view = layoutView({
  type: VIEW,
  recordTypes: ["discussion"],
  async resolve(context, { recordID, params }) {
    const [discussionID, page] = [numberIn(recordID, null), numberIn(params["page"], 1)];
    const qna = params["qna"] === "rejected" ? "rejected" : "accepted";
    if (discussionID === null || page === null) throw notFound("Discussion");
    const row = await getDiscussion(context, discussionID);
    if (row.type !== QUESTION_TYPE || row.redirectDiscussionID !== null) throw notFound("Discussion");
    if (qna === "rejected" && !seesRejected(context.actor)) throw permissionProblem([curationManage]);
    const { t } = i18nOf(context);
    const { name, categoryID } = row;
    return {
      params: { question: row, qna, page, categoryID, breadcrumbs: await breadcrumbs(context, categoryID) },
      seo: {
        title:
          qna === "accepted"
            ? t("Accepted Answers: {title}", { title: name })
            : t("Rejected Answers: {title}", { title: name }),
        description: null,
        url: `/questions/${discussionID}/${qna}`,
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

async function answersOn(context: Context, discussionID: number, sent: { qna: Kind; page: number }) {
  const query = commentQuery.parse(context, {
    ...{ ...sent, discussionID, sort: "dateInserted" },
    ...{ expand: ["insertUser", "body"], quoteParent: false },
  });
  const { rows, paging } = await listComments(context, query);
  const shown = await viewComments(context, rows, query);
  const answers = shown.flatMap(({ commentID, url, body = "", insertUser, dateInserted }): AnswerOnPage[] =>
    insertUser ? [{ commentID, url, body, insertUser, dateInserted }] : [],
  );
  return { answers, query, paging };
}

/** Returns the titles of the tabs as the layout of the question has them. */
async function titlesFor(context: Context, { discussionID, categoryID }: DiscussionRow) {
  const records = [
    { recordType: "discussion", recordID: discussionID },
    ...(await layoutRecordsOf(context, categoryID)),
  ];
  const placed = await placedWidget(context, QUESTION_TYPE, records, ANSWER_THREAD);
  return titlesOf(context, TabTitles.catch({}).parse(placed?.["tabTitles"] ?? {}));
}

const judgedAnswers = widget({
  id: "asset.judgedAnswers",
  isRequired: true,
  component: "JudgedAnswersAsset",
  props: z.looseObject({}),
  async load(context, props, params) {
    const question = params["question"] as DiscussionRow;
    const { discussionID, name, countComments, ...row } = question;
    const sent = { qna: params["qna"] as Kind, page: params["page"] as number };
    const { answers, query, paging } = await answersOn(context, discussionID, sent);
    const { accepted, rejected } = await countTreated(context, discussionID);
    const url = discussionUrl({ discussionID, name, ...row });
    return {
      ...props,
      discussion: { discussionID, name, url, countComments },
      question: {
        countAccepted: accepted,
        countRejected: seesRejected(context.actor) ? rejected : null,
        titles: await titlesFor(context, question),
      },
      ...{ qna: sent.qna, answers },
      initialPaging: pagingShown(
        `/questions/${discussionID}/${sent.qna}`,
        { page: query.page, limit: query.limit },
        paging,
      ),
    };
  },
});

const answersTemplate = template({
  layoutViewType: VIEW,
  name: "Answers Template",
  layout: [
    {
      $hydrate: "react.section.2-columns",
      breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
      mainBottom: [{ $hydrate: "react.asset.judgedAnswers" }],
    },
  ],
});

export const answersPage = [view, judgedAnswers, answersTemplate];
