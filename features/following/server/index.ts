import { comments } from "#features/comments/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { followFilters } from "./filters.ts";
import { followAtFirst } from "./follow-by-default.ts";
import { undoFollow } from "./follow-for.ts";
import { followedContentPage } from "./followed-content.ts";
import { followNotifications } from "./notifications.ts";
import { followsOfUsers } from "./personal-data.ts";
import { followerRecount } from "./recount-queries.ts";
import { followingRoutes } from "./routes.ts";
import { followingSettings } from "./settings.ts";
import { shownFollows } from "./shown.ts";
import { suggestedContent } from "./suggested-content.ts";
import { categoryUnsubscribe } from "./unsubscribe.ts";
import { categoryFollowWidget } from "./widget.ts";

export { followDigests } from "./digest.ts";
export { followCategory } from "./extension-points.ts";
export { followCategoryFor } from "./follow-for.ts";
export { selectDigestFollows, unmutedFollowsOf } from "./queries.ts";
export { followedByDefault } from "./settings.ts";
export { suggestedIDs } from "./suggest.ts";

/** Followed categories and their notifications. */
export const following = feature({
  name: "following",
  needs: [comments],
  tablesOf: import.meta.url,
  adds: [
    ...followingRoutes,
    ...followingSettings,
    ...shownFollows,
    ...followFilters,
    ...followNotifications,
    ...categoryUnsubscribe,
    followAtFirst,
    undoFollow,
    followedContentPage,
    categoryFollowWidget,
    suggestedContent,
    followsOfUsers,
    followerRecount,
    addMergedRows({ table: "category_follows", columns: ["user_id"], once: ["category_id"] }),
  ],
});
