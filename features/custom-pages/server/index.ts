import { dashboard } from "#features/dashboard/server/index.ts";
import { log } from "#features/log/server/index.ts";
import { navigation } from "#features/navigation/server/index.ts";
import { oldAddresses } from "#features/old-addresses/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { siteSections } from "#features/site-sections/server/index.ts";
import { storedLayouts } from "#features/stored-layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { pageChangeKinds } from "./change-kinds.ts";
import { foldersBesidePages } from "./check-address.ts";
import { customPagesDashboard } from "./dashboard-page.ts";
import { customPageChanged } from "./events.ts";
import { hiddenPageLinks } from "./hidden-links.ts";
import { customPageView } from "./page.ts";
import { translatedPages } from "./page-texts.ts";
import { undoDeletePage } from "./restore-page.ts";
import { customPageRoutes } from "./routes.ts";
import { searchedPages } from "./search-source.ts";

export { addMovedAddress, addPageRanks, reserveAddresses } from "./extension-points.ts";
export { listVisiblePages } from "./queries.ts";
export { pageUrl } from "./urls.ts";

/** Pages that administrators write, such as the rules of the community. */
export const customPages = feature({
  name: "custom-pages",
  needs: [dashboard, log, navigation, oldAddresses, search, siteSections, storedLayouts],
  tablesOf: import.meta.url,
  adds: [
    ...customPageRoutes,
    ...customPageView,
    ...translatedPages,
    ...searchedPages,
    ...pageChangeKinds,
    ...customPagesDashboard,
    ...hiddenPageLinks,
    foldersBesidePages,
    undoDeletePage,
    dropPages(customPageChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "custom_pages", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
