import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { authorFilters } from "./finding/authors.ts";
import { dateFilters } from "./finding/dates.ts";
import { domains } from "./finding/domains.ts";
import { titleFilters } from "./finding/titles.ts";
import { checkup, healthCheck } from "./indexing/checkup.ts";
import { followChanges } from "./indexing/follow-changes.ts";
import { rebuildAll } from "./indexing/rebuild-all.ts";
import { reindexCommand } from "./indexing/reindex-command.ts";
import { searchPages } from "./pages/page.ts";
import { searchRoutes } from "./routes.ts";

export {
  /** @public For add-ons. */ addSearchDomain,
  addSearchFilter,
  addSearchMembers,
  addSearchSource,
  addSearchWord,
  type Expand,
  extendDocuments,
  type Listing,
  narrowVisibility,
  type ResultFields,
  type Scope,
  searchChanges,
  searchQuery,
  searchSources,
} from "./extension-points.ts";
export { findAll, planAmong, searchedKinds } from "./finding/among.ts";
export { authorLabel } from "./finding/authors.ts";
export { findSimilar } from "./finding/find-similar.ts";
export { search as searchRecords } from "./finding/search.ts";
export { selectWaiting } from "./indexing/change-queries.ts";
export { readSearch, searchUrl } from "./pages/page-address.ts";
export { addSearchField, addSearchPagePart } from "./pages/page-extension-points.ts";
export { searchConfig } from "./settings.ts";

/** Searches the records that features contribute, limited to those the reader may see. */
export const search = feature({
  name: "search",
  needs: [users],
  tablesOf: import.meta.url,
  adds: [
    ...searchRoutes,
    ...domains,
    ...authorFilters,
    ...dateFilters,
    ...titleFilters,
    addWorkQueue(followChanges),
    ...rebuildAll,
    reindexCommand,
    checkup,
    healthCheck,
    ...searchPages,
  ],
});
