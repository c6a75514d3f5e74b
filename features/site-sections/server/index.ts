import { categories } from "#features/categories/server/index.ts";
import { storedLayouts } from "#features/stored-layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { sectionChangeKinds } from "./change-kinds.ts";
import { sectionsDashboard } from "./dashboard-page.ts";
import { siteSectionsChanged } from "./events.ts";
import { known } from "./known-sections.ts";
import { sectionsOnPages } from "./page-sections.ts";
import { sectionPlaces } from "./places.ts";
import { sectionRoutes } from "./routes.ts";
import { translatedSections } from "./section-texts.ts";

export { canonicalFolders } from "./canonical.ts";
export { siteSectionsChanged } from "./events.ts";
export { addFolderCheck } from "./extension-points.ts";
export { sectionFolders } from "./folders.ts";
export { allSections, visibleSections } from "./known-sections.ts";
export { OWN_ADDRESSES } from "./own-addresses.ts";
export { selectSections } from "./queries.ts";

/** Parts of the community with addresses, a language and a place in the categories of their own. */
export const siteSections = feature({
  name: "site-sections",
  needs: [categories, storedLayouts],
  tablesOf: import.meta.url,
  adds: [
    ...sectionRoutes,
    ...sectionsDashboard,
    ...sectionPlaces,
    sectionsOnPages,
    ...sectionChangeKinds,
    ...translatedSections,
    ...known.adds,
    dropPages(siteSectionsChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "site_sections", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
