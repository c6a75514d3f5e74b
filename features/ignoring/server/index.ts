import { comments } from "#features/comments/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { cachedIgnored } from "./known-ignored.ts";
import { ignoredPage } from "./pages.ts";
import { ignoringPersonalData } from "./personal-data.ts";
import { ignoringRoutes } from "./routes.ts";
import { hiddenFromSearch } from "./search-visibility.ts";
import { ignoringSettings } from "./settings.ts";
import { shownIgnored } from "./shown.ts";

export { ignorersOf, ignores } from "./ignored.ts";
export { ignoredByActor } from "./known-ignored.ts";
export { selectIgnoredBy } from "./queries.ts";

/** Lets members ignore other users. */
export const ignoring = feature({
  name: "ignoring",
  needs: [comments],
  tablesOf: import.meta.url,
  adds: [
    ...ignoringPersonalData,
    ...ignoringRoutes,
    ...ignoringSettings,
    ignoredPage,
    ...cachedIgnored,
    ...shownIgnored,
    ...hiddenFromSearch,
    addMergedRows({
      table: "ignored_users",
      columns: ["user_id"],
      once: ["ignored_user_id"],
      other: "ignored_user_id",
    }),
    addMergedRows({
      table: "ignored_users",
      columns: ["ignored_user_id"],
      once: ["user_id"],
      other: "user_id",
    }),
  ],
});
