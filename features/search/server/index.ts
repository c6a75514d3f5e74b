import { feature } from "#platform/server/feature.ts";
import { addWorkQueue } from "#platform/server/work-queue.ts";
import { authorFilters } from "./authors.ts";
import { checkup } from "./checkup.ts";
import { dateFilters } from "./dates.ts";
import { domains } from "./domains.ts";
import { followChanges } from "./follow-changes.ts";
import { searchPages } from "./page.ts";
import { rebuildAll } from "./rebuild-all.ts";
import { reindexCommand } from "./reindex-command.ts";
import { searchRoutes } from "./routes.ts";
import { titleFilters } from "./titles.ts";

export { findAll, planAmong, searchedKinds } from "./among.ts";
export { authorLabel } from "./authors.ts";
export { selectWaiting } from "./change-queries.ts";
export { searchEngines } from "./engine.ts";
export {
  addSearchDomain,
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
  searchSources,
} from "./extension-points.ts";
export { readSearch, searchUrl } from "./page-address.ts";
export { addSearchField, addSearchPagePart } from "./page-extension-points.ts";
export { searchConfig } from "./settings.ts";

/** What is found, by whom: the records that features let be searched, and only what the reader may see of them. */
export const search = feature({
  name: "search",
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
    ...searchPages,
  ],
});
