import { automationRules } from "#features/automation-rules/server/index.ts";
import { addLongRun } from "#features/calls/server/index.ts";
import { addCommentScoreSource, comments } from "#features/comments/server/index.ts";
import { customPages, reserveAddresses } from "#features/custom-pages/server/index.ts";
import { leaderboards } from "#features/leaderboards/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { reactions } from "#features/reactions/server/index.ts";
import { statuses } from "#features/statuses/server/index.ts";
import { structuredData } from "#features/structured-data/server/index.ts";
import { addPointSource } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { qnaCatalogs } from "./catalogs.ts";
import { exportAnswers } from "./export-queries.ts";
import { questionFilters } from "./filters.ts";
import { importAnswers } from "./import/import-answers.ts";
import { judgingUndos } from "./judge-answer.ts";
import { questionLists } from "./lists.ts";
import { liveAnswers } from "./live.ts";
import { qnaNotifications } from "./notifications/notifications.ts";
import { followUpRun, followUpTask } from "./notifications/send-follow-ups.ts";
import { answersPage } from "./pages/answers-page.ts";
import { questionPages } from "./pages/question-page.ts";
import { questionPage } from "./pages/structured-data.ts";
import { qnaPersonalData } from "./personal-data/personal-data.ts";
import { questionType } from "./post-type.ts";
import { earnedPoints, scoreGiven } from "./queries.ts";
import { answerRewards } from "./rewards.ts";
import { qnaRoutes } from "./routes.ts";
import { searchedAnswers } from "./search.ts";
import { qnaSettings } from "./settings.ts";
import { backfill } from "./states/backfill.ts";
import { followedComments } from "./states/follow-comments.ts";
import { questionStatusNames } from "./states/status-names.ts";
import { unseenPoints } from "./unseen-points.ts";
import { acceptedField } from "./user-fields.ts";
import { shownAnswers } from "./view-answers.ts";
import { shownQuestions } from "./view-questions.ts";

/** Questions, whose answers the asker or staff accept. */
export const qna = addon({
  name: "qna",
  title: source("Questions and Answers"),
  description: source("Members ask questions, and accept the answers that help."),
  version: "1.0.0",
  needs: [
    automationRules,
    comments,
    customPages,
    leaderboards,
    postTypes,
    reactions,
    statuses,
    structuredData,
  ],
  tablesOf: import.meta.url,
  adds: [
    ...qnaSettings,
    ...questionType,
    questionStatusNames,
    ...qnaRoutes,
    ...shownQuestions,
    ...shownAnswers,
    acceptedField,
    ...questionFilters,
    ...questionLists,
    ...questionPages,
    ...answersPage,
    reserveAddresses("questions"),
    questionPage,
    ...followedComments,
    ...backfill,
    ...judgingUndos,
    addCommentScoreSource(scoreGiven),
    addPointSource(earnedPoints),
    unseenPoints,
    ...answerRewards,
    ...qnaNotifications,
    addLongRun(followUpRun),
    followUpTask,
    ...liveAnswers,
    searchedAnswers,
    ...importAnswers,
    ...exportAnswers,
    ...qnaPersonalData,
    qnaCatalogs,
  ],
});
