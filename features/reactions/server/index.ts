import {
  addCommentScoreSource,
  commentsRenumbered,
  postConversions,
} from "#features/comments/server/index.ts";
import { addDiscussionScoreSource, discussionsRenumbered } from "#features/discussions/server/index.ts";
import { addPointSource } from "#features/users/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { dropPages, EVERY_PAGE, outdatePages } from "#platform/server/http/guest-cache.ts";
import { addRecount } from "#platform/server/recount.ts";
import { reactionTypesPage } from "./dashboard.ts";
import { reactionAdded, reactionRemoved, reactionTypesChanged } from "./events.ts";
import { removedReactions } from "./give-back.ts";
import { reactionLive } from "./live.ts";
import { reactionPersonalData } from "./personal-data.ts";
import { profileReactions } from "./profile-page.ts";
import { clearReactions } from "./purge.ts";
import { convertReactions, renumberReactions } from "./queries.ts";
import { cachedTypes } from "./reaction-types.ts";
import { countWrong, pointsGiven, repairCounts, scoreGiven } from "./recount-queries.ts";
import { reactionRoutes } from "./routes.ts";
import { searchedScores } from "./search-scores.ts";
import { shownReactions } from "./shown.ts";
import { unseenPoints } from "./unseen-queries.ts";

export { reactionAdded, reactionRemoved } from "./events.ts";
export { replaceFlags } from "./extension-points.ts";

/** What people say of a post without words: that they like it, agree, vote for it, or find that it does not belong here. */
export const reactions = feature({
  name: "reactions",
  tablesOf: import.meta.url,
  adds: [
    ...reactionPersonalData,
    ...cachedTypes,
    ...reactionRoutes,
    ...shownReactions,
    removedReactions,
    clearReactions,
    reactionTypesPage,
    profileReactions,
    ...reactionLive,
    addRecount({ name: "reactionCounts.count", count: countWrong, repair: repairCounts }),
    addDiscussionScoreSource(scoreGiven("discussion")),
    addCommentScoreSource(scoreGiven("comment")),
    addPointSource(pointsGiven),
    unseenPoints,
    postConversions.with({
      intoComment: (context, recordID, { commentID }) =>
        convertReactions(
          context,
          { recordType: "discussion", recordID },
          { recordType: "comment", recordID: commentID },
        ),
      intoDiscussion: (context, { commentID }, recordID) =>
        convertReactions(
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
