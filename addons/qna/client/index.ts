import { discussionListParams } from "#features/categories/client/index.ts";
import { commentActions, commentButtons, commentMarks } from "#features/comments/client/index.ts";
import { discussionContent, discussionListFilters } from "#features/discussions/client/index.ts";
import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { logActions } from "#features/log/client/index.ts";
import { userFacts } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { acceptAnswer, rejectAnswer, resetAnswer } from "./answer-actions.ts";
import { answerLog } from "./answer-log.ts";

export const qnaClient = clientFeature({
  name: "qna",
  pages: [
    {
      path: /^\/discussions\/unanswered$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "discussionList",
          params: { ...searchParams(match, "page", "sort"), type: "question", status: "unanswered,rejected" },
        }),
    },
    {
      path: /^\/questions\/(?<recordID>\d+)\/(?<qna>accepted|rejected)$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "questionAnswers",
          recordType: "discussion",
          recordID: match.params["recordID"],
          params: { ...searchParams(match, "page"), qna: match.params["qna"] },
        }),
    },
  ],
  fills: [
    fill(
      discussionContent,
      lazyComponent(async () => (await import("./question-panel.tsx")).QuestionPanel),
    ),
    fill(
      commentMarks,
      lazyComponent(async () => (await import("./answer-mark.tsx")).AnswerMark),
    ),
    fill(
      commentButtons,
      lazyComponent(async () => (await import("./answer-buttons.tsx")).AnswerButtons),
    ),
    fill(
      discussionListFilters,
      lazyComponent(async () => (await import("./question-filters.tsx")).QuestionFilters),
    ),
    fill(
      userFacts,
      lazyComponent(async () => (await import("./accepted-fact.tsx")).AcceptedFact),
    ),
    ...[acceptAnswer, rejectAnswer, resetAnswer].map((action) => addTo(commentActions, action)),
    addTo(discussionListParams, { name: "status" }),
    addTo(logActions, answerLog),
  ],
  components: {
    AnswerTabs: lazyComponent(async () => (await import("./answer-tabs.tsx")).AnswerTabs),
    JudgedAnswersAsset: lazyComponent(async () => (await import("./judged-answers.tsx")).JudgedAnswersAsset),
  },
});
