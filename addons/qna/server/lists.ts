import { addAutomationTrigger, limitsOf, postLimitFields } from "#features/automation-rules/server/index.ts";
import { listWidget } from "#features/discussions/server/index.ts";
import { addSiteTotal } from "#features/layouts/server/index.ts";
import { addNavigationEntry } from "#features/navigation/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { QUESTION_TYPE, STATUS } from "../contract.ts";
import { countQuestions, OPEN_STATUSES, openQuestions, questionCount } from "./lists-queries.ts";

const COUNTER = "UnansweredQuestions";

/** The list of unanswered questions with its number, totals for layouts, and a trigger of automation rules. */
export const questionLists = [
  addNavigationEntry({
    id: "unanswered-questions",
    name: source("Unanswered Questions"),
    url: "/discussions/unanswered",
    places: ["quickLinks"],
    counter: COUNTER,
  }),
  addMenuCounter({
    name: COUNTER,
    count: async (context, atMost) =>
      context.actor.userID === 0 ? null : questionCount(context, OPEN_STATUSES, atMost),
  }),
  listWidget(
    "discussion.questions",
    { name: source("Questions"), description: source("Questions by category and order.") },
    { type: QUESTION_TYPE },
  ),
  addSiteTotal({
    recordType: "question",
    label: source("Questions"),
    icon: "message",
    count: (context) => countQuestions(context, Object.values(STATUS)),
  }),
  addSiteTotal({
    recordType: "accepted",
    label: source("Questions with Accepted Answers"),
    icon: "check",
    count: (context) => countQuestions(context, [STATUS.accepted]),
  }),
  addAutomationTrigger({
    ...{ triggerType: "unAnsweredQuestionTrigger", recordTypes: ["discussion"], isTimed: true },
    name: source("Time since question has been unanswered"),
    fields: postLimitFields,
    select: async (context, value) => openQuestions(await limitsOf(context, value)),
  }),
];
