import { addPostPages, loadThread, ThreadProps } from "#features/comments/server/index.ts";
import { addTabPreset, shownPost } from "#features/discussions/server/index.ts";
import { type PageParams, translated, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { QUESTION_TYPE, type QuestionOnPage } from "../../contract.ts";
import { TabTitles, titlesOf } from "./tab-titles.ts";

/** Id of the widget with the replies to a question. */
export const ANSWER_THREAD = "asset.answerThread";

/** The question of a page with something in its tabs; null for others. */
function tabbedQuestion(params: PageParams) {
  const discussion = shownPost({ params }) as
    | (ReturnType<typeof shownPost> & { question?: QuestionOnPage })
    | null;
  const { countAccepted = 0, countRejected = null } = discussion?.question ?? {};
  return discussion && (countAccepted || countRejected) ? { discussion, countAccepted, countRejected } : null;
}

/** The replies to a question, with tabs for those in a state. */
const answerThread = widget({
  id: ANSWER_THREAD,
  isRequired: true,
  component: "CommentThreadAsset",
  catalog: {
    ...{ name: source("Answers"), description: source("The answers to the question, with tabs by state.") },
    ...{ group: source("Page"), views: [QUESTION_TYPE] },
    replaces: "asset.postCommentThread",
  },
  fragmentTypes: ["CommentItemFragment"],
  props: ThreadProps.extend({ tabTitles: TabTitles.prefault({}) }),
  async load(context, { tabTitles, ...props }, params) {
    const thread = await loadThread(context, props, params);
    const found = tabbedQuestion(params);
    if (!found) return thread;
    const { discussion, countAccepted, countRejected } = found;
    const { discussionID, url, countComments } = discussion;
    const tabs = {
      question: { countAccepted, countRejected, titles: titlesOf(context, tabTitles) },
      discussion: { discussionID, url, countComments },
      current: "all",
    };
    return { ...thread, head: [{ $reactComponent: "AnswerTabs", $reactProps: tabs }] };
  },
});

const lists = [
  {
    tabPresetID: "new-questions",
    label: source("New Questions"),
    query: { type: QUESTION_TYPE, sort: "-dateInserted" },
  },
  {
    tabPresetID: "unanswered-questions",
    label: source("Unanswered Questions"),
    query: { type: QUESTION_TYPE, status: "unanswered,rejected", sort: "-dateInserted" },
  },
  {
    tabPresetID: "recently-answered-questions",
    label: source("Recently Answered Questions"),
    query: { type: QUESTION_TYPE, status: "answered,accepted", sort: "-dateLastComment" },
  },
];

/** The page of a question, and lists of questions for tabs. */
export const questionPages = [
  answerThread,
  ...addPostPages({
    type: QUESTION_TYPE,
    kind: source("Question page"),
    name: "Question Template",
    thread: { $hydrate: `react.${ANSWER_THREAD}`, title: translated("Comments") },
  }),
  ...lists.map(addTabPreset),
];
