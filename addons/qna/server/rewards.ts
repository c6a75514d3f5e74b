import { addLeaderboard, leadersChangedBy } from "#features/leaderboards/server/index.ts";
import { addMemberCount, addStockBadge, memberCountChangedBy } from "#features/users/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { acceptedCountChanged } from "./events.ts";
import { acceptedByDay, acceptedByMember } from "./queries.ts";

const COUNT = "acceptedAnswers";

const FIRST = {
  key: "answer",
  name: source("First Answer"),
  body: source("An answer to a question was accepted."),
};

/** Badges after the first one: the number of accepted answers, the points and the texts. */
const FURTHER = [
  [5, 3, source("5 Answers"), source("5 answers were accepted.")],
  [25, 5, source("25 Answers"), source("25 answers were accepted.")],
  [50, 10, source("50 Answers"), source("50 answers were accepted.")],
  [100, 15, source("100 Answers"), source("100 answers were accepted.")],
  [250, 20, source("250 Answers"), source("250 answers were accepted.")],
] as const;

const rewarded = { count: COUNT, class: source("Answerer") };

/** What members get for accepted answers: six badges, while badges are on, and a place among the leaders. */
export const answerRewards = [
  ...addMemberCount(
    { name: COUNT, select: acceptedByMember },
    memberCountChangedBy(acceptedCountChanged, [COUNT], ({ userID }) => [userID]),
  ),
  addStockBadge({ ...rewarded, ...FIRST, threshold: 1, points: 2, level: 1 }),
  ...FURTHER.map(([threshold, points, name, body], place) =>
    addStockBadge({
      ...{ ...rewarded, key: `answer-${threshold}`, name, body, threshold, points },
      level: place + 2,
    }),
  ),
  ...addLeaderboard(
    {
      name: COUNT,
      label: source("Accepted Answers"),
      amount: (count) =>
        phrase("{count, plural, one {# accepted answer} other {# accepted answers}}", { count }),
      select: acceptedByDay,
    },
    leadersChangedBy(acceptedCountChanged, (_context, { userID, date }) => [{ userID, date }]),
  ),
];
