import { discussions } from "#features/discussions/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { collectionChangeKinds } from "./change-kinds.ts";
import { collectingUndos } from "./collect-discussion.ts";
import { collectionTexts } from "./collection-texts.ts";
import { collectionPages } from "./dashboard.ts";
import { collectionsChanged } from "./events.ts";
import { followRecords } from "./follow-records.ts";
import { coreKinds } from "./kinds.ts";
import { collectionRoutes } from "./routes.ts";
import { featuredCollections } from "./widgets.ts";

export { collectDiscussion, uncollectDiscussion } from "./collect-discussion.ts";
export { addCollectionKind, type CollectionKind } from "./extension-points.ts";
export { findCollections } from "./queries.ts";

/** Collections of related records, to be shown in one place. */
export const collections = feature({
  name: "collections",
  needs: [discussions],
  tablesOf: import.meta.url,
  adds: [
    ...addTranslatable(collectionTexts),
    ...collectionRoutes,
    ...coreKinds,
    ...collectionPages,
    ...collectionChangeKinds,
    ...followRecords,
    ...collectingUndos,
    featuredCollections,
    // A layout may show one on any page.
    dropPages(collectionsChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "collections", columns: ["insert_user_id", "update_user_id"] }),
  ],
});
