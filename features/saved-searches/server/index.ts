import { comments } from "#features/comments/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { savedSearchAlerts } from "./alerts.ts";
import { notingPosts } from "./note-posts.ts";
import { savedSearchNotifications } from "./notifications.ts";
import { savedSearchPages } from "./pages.ts";
import { savedSearchesOfUsers } from "./personal-data.ts";
import { savedSearchRoutes } from "./routes.ts";
import { waysOut } from "./unsubscribe.ts";

/** Searches that members save, with notifications of new results. */
export const savedSearches = feature({
  name: "saved-searches",
  needs: [comments],
  tablesOf: import.meta.url,
  adds: [
    ...savedSearchRoutes,
    ...savedSearchPages,
    ...notingPosts,
    savedSearchAlerts,
    ...savedSearchNotifications,
    ...waysOut,
    ...savedSearchesOfUsers,
    addMergedRows({ table: "saved_searches", columns: ["user_id"] }),
  ],
});
