import { dashboard } from "#features/dashboard/server/index.ts";
import { formats } from "#features/formats/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { themes } from "#features/themes/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { fragmentChangeKinds } from "./change-kinds.ts";
import { customWidget } from "./custom-widget.ts";
import { fragmentsChanged } from "./events.ts";
import { preloadedFiles } from "./head.ts";
import { fragmentPages } from "./pages.ts";
import { fragmentsOfUsers } from "./personal-data.ts";
import { publishedFragments } from "./published.ts";
import { fragmentRoutes } from "./routes.ts";
import { usesOfThemes } from "./theme-uses.ts";

export { type AppliedFragment, addFragmentUses } from "./extension-points.ts";
export { lockFragmentsIn } from "./uses.ts";

/** Components that administrators write, and that replace a built-in part of a page in the browser. */
export const fragments = feature({
  name: "fragments",
  needs: [dashboard, formats, layouts, locales, personalData, themes, users],
  tablesOf: import.meta.url,
  adds: [
    ...fragmentRoutes,
    ...fragmentPages,
    ...fragmentChangeKinds,
    ...fragmentsOfUsers,
    ...publishedFragments,
    customWidget,
    preloadedFiles,
    usesOfThemes,
    // Pages of guests name the files of fragments by their hash.
    dropPages(fragmentsChanged, () => [EVERY_PAGE]),
  ],
});
