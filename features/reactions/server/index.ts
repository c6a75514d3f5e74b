import { addCommentScoreSource, comments, postConversions } from "#features/comments/server/index.ts";
import { addDiscussionScoreSource } from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { addPointSource } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE, outdatePages } from "#platform/server/cache/guest/guest-cache.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { receivedReactions } from "./counts/received-queries.ts";
import { countWrong, earnedPoints, repairCounts, scoreGiven } from "./counts/recount-queries.ts";
import { searchedScores } from "./counts/search-scores.ts";
import { unseenPoints } from "./counts/unseen-queries.ts";
import { reactionAdded, reactionRemoved, reactionTypesChanged } from "./events.ts";
import { removedReactions } from "./give-back.ts";
import { reactionLive } from "./live.ts";
import { mergedTables } from "./merged-rows.ts";
import { reactionsPermissions } from "./permissions.ts";
import { reactionPersonalData } from "./personal-data/personal-data.ts";
import { clearReactions } from "./personal-data/purge.ts";
import { profileReactions } from "./profile-page.ts";
import { convertReactions, renumberReactions } from "./queries.ts";
import { reactionTypeChangeKinds } from "./reaction-types/change-kinds.ts";
import { reactionTypesPage } from "./reaction-types/dashboard.ts";
import { cachedTypes } from "./reaction-types/reaction-types.ts";
import { reactionRoutes } from "./routes.ts";
import { shownReactions } from "./shown.ts";

export {
  /** @public For add-ons. */ carryReactions,
  /** @public For add-ons. */ returnReactions,
} from "./carrying/carry-reactions.ts";
export { reactionAdded, reactionRemoved } from "./events.ts";
export { addOwnReactions, addReaction, replaceFlags } from "./extension-points.ts";
export { /** @public For add-ons. */ importReactions } from "./import/import-reactions.ts";
export { /** @public For add-ons. */ reactionWorth } from "./reaction-types/reaction-worth.ts";
export { receivedCounts } from "./received.ts";
export { /** @public For add-ons. */ offeredOnDiscussions } from "./shown.ts";
export { viewLog as viewReactionLog } from "./view.ts";

/** Reactions to posts: likes, agreement, votes and flags. */
export const reactions = feature({
  name: "reactions",
  needs: [comments],
  tablesOf: import.meta.url,
  adds: [
    ...reactionsPermissions,
    ...reactionPersonalData,
    ...cachedTypes,
    ...reactionRoutes,
    ...shownReactions,
    removedReactions,
    clearReactions,
    reactionTypesPage,
    ...reactionTypeChangeKinds,
    profileReactions,
    ...reactionLive,
    addRecount({ name: "reactionCounts.count", count: countWrong, repair: repairCounts }),
    addDiscussionScoreSource(scoreGiven("discussion")),
    addCommentScoreSource(scoreGiven("comment")),
    addPointSource(earnedPoints),
    unseenPoints,
    ...receivedReactions,
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
    recordsRenumbered.with(renumberReactions),
    ...[reactionAdded, reactionRemoved].map((type) =>
      outdatePages(type, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
    ),
    ...searchedScores,
    dropPages(reactionTypesChanged, () => [EVERY_PAGE]),
    ...mergedTables,
  ],
});
