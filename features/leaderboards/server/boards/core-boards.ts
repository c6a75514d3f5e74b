import { commentMoved } from "#features/comments/server/index.ts";
import { discussionMoved } from "#features/discussions/server/index.ts";
import { pointsGiven, postsCounted } from "#features/users/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { addLeaderboard, leadersChangedBy } from "../extension-points.ts";
import { selectAuthors, selectPoints, selectPosts } from "./board-queries.ts";

export const REPUTATION = "reputation";

export const coreBoards = [
  ...addLeaderboard(
    {
      name: REPUTATION,
      label: source("Points"),
      amount: (count) => phrase("{count, plural, one {# point} other {# points}}", { count }),
      select: selectPoints,
    },
    leadersChangedBy(pointsGiven, (_context, { userID, date }) => [{ userID, date }]),
  ),
  ...addLeaderboard(
    {
      name: "posts",
      label: source("Posts"),
      amount: (count) => phrase("{count, plural, one {# post} other {# posts}}", { count }),
      select: selectPosts,
    },
    leadersChangedBy(postsCounted, (_context, { userID, date }) => [{ userID, date }]),
    // The posts of a thread count in its category.
    leadersChangedBy(discussionMoved, (context, { discussionID }) => selectAuthors(context, discussionID)),
    leadersChangedBy(commentMoved, (context, { discussionID }) => selectAuthors(context, discussionID)),
  ),
];
