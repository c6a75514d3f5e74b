import { locales } from "#features/locales/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { fragmentChangeKinds } from "./change-kinds.ts";
import { fragmentsChanged } from "./events.ts";
import { fragmentsOfUsers } from "./personal-data.ts";
import { fragmentRoutes } from "./routes.ts";

export { addFragmentUses } from "./extension-points.ts";

/** Components that administrators write, and that replace a built-in part of a page in the browser. */
export const fragments = feature({
  name: "fragments",
  needs: [locales, personalData, users],
  tablesOf: import.meta.url,
  adds: [
    ...fragmentRoutes,
    ...fragmentChangeKinds,
    ...fragmentsOfUsers,
    // Pages of guests name the files of fragments by their hash.
    dropPages(fragmentsChanged, () => [EVERY_PAGE]),
  ],
});
