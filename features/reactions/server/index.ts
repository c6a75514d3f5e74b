import { addCommentScoreSource, commentsRenumbered, postTurns } from "#features/comments/server/index.ts";
import { addDiscussionScoreSource, discussionsRenumbered } from "#features/discussions/server/index.ts";
import { addPointSource } from "#features/users/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { dropPages, EVERY_PAGE, outdatePages } from "#platform/server/http/guest-cache.ts";
import { addRecount } from "#platform/server/recount.ts";
import { clearReactions } from "./clearing.ts";
import { reactionTypesPage } from "./dashboard.ts";
import { reactionAdded, reactionRemoved, reactionTypesChanged } from "./events.ts";
import { removedReactions } from "./give-back.ts";
import { reactionLive } from "./live.ts";
import { reactionPersonalData } from "./personal-data.ts";
import { profileReactions } from "./profile-page.ts";
import { renumberReactions, turnReactions } from "./queries.ts";
import { keptTypes } from "./reaction-types.ts";
import { countWrong, mendCounts, pointsGiven, scoreGiven } from "./recount-queries.ts";
import { reactionRoutes } from "./routes.ts";
import { searchedScores } from "./search-scores.ts";
import { shownReactions } from "./shown.ts";
import { unseenPoints } from "./unseen-queries.ts";

export { reactionAdded, reactionRemoved } from "./events.ts";
export { replaceFlags } from "./openings.ts";

/** What people say of a post without words: that they like it, agree, vote for it, or find that it does not belong here. */
export const reactions = feature({
  name: "reactions",
  tablesOf: import.meta.url,
  adds: [
    ...reactionPersonalData,
    ...keptTypes,
    ...reactionRoutes,
    ...shownReactions,
    removedReactions,
    clearReactions,
    reactionTypesPage,
    profileReactions,
    ...reactionLive,
    addRecount({ name: "reactionCounts.count", count: countWrong, mend: mendCounts }),
    addDiscussionScoreSource(scoreGiven("discussion")),
    addCommentScoreSource(scoreGiven("comment")),
    addPointSource(pointsGiven),
    unseenPoints,
    postTurns.with({
      intoComment: (context, recordID, { commentID }) =>
        turnReactions(
          context,
          { recordType: "discussion", recordID },
          { recordType: "comment", recordID: commentID },
        ),
      intoDiscussion: (context, { commentID }, recordID) =>
        turnReactions(
          context,
          { recordType: "comment", recordID: commentID },
          { recordType: "discussion", recordID },
        ),
    }),
    discussionsRenumbered.with((context, moved) => renumberReactions(context, "discussion", moved)),
    commentsRenumbered.with((context, moved) => renumberReactions(context, "comment", moved)),
    ...[reactionAdded, reactionRemoved].map((type) =>
      outdatePages(type, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
    ),
    ...searchedScores,
    dropPages(reactionTypesChanged, () => [EVERY_PAGE]),
  ],
});
