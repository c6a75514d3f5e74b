import { discussionMoved, discussions } from "#features/discussions/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { tagsAdminPage } from "./admin-page.ts";
import { tagChangeKinds } from "./change-kinds.ts";
import { discussionTags } from "./discussions.ts";
import { discussionTagged, tagsChanged } from "./events.ts";
import { exportTags, exportTies } from "./export-queries.ts";
import { cachedHiddenTags } from "./hidden-tags.ts";
import { importTagTexts } from "./import-tag-texts.ts";
import { importTags } from "./import-tags.ts";
import { importTies } from "./import-ties.ts";
import { cachedTags } from "./known-tags.ts";
import { tagPage } from "./pages.ts";
import { tagsPermissions } from "./permissions.ts";
import { countWrongPlaces, movePlaces, repairPlaces } from "./place-queries.ts";
import { countWrong, repairCounts } from "./queries.ts";
import { tagRoutes } from "./routes.ts";
import { searchedTags } from "./search-source.ts";
import { tagSettings } from "./settings.ts";
import { tagTexts } from "./tag-texts.ts";
import { tagWidgets } from "./widgets.ts";

export { discussionTagged } from "./events.ts";
export { findTagNamed } from "./pages.ts";
export { findSeenTag, listSeenNamed } from "./queries.ts";
export { taggingEnabled, tagsMax } from "./settings.ts";
export { changeTags } from "./tag-discussion.ts";

/** Tags of discussions, across categories. */
export const tags = feature({
  name: "tags",
  needs: [discussions],
  tablesOf: import.meta.url,
  adds: [
    ...tagsPermissions,
    ...tagRoutes,
    ...tagSettings,
    ...tagWidgets,
    ...discussionTags,
    tagPage,
    tagsAdminPage,
    ...tagChangeKinds,
    ...cachedHiddenTags,
    ...cachedTags,
    ...searchedTags,
    exportTags,
    exportTies,
    ...addTranslatable(tagTexts),
    importTags,
    importTies,
    importTagTexts,
    addRecount({ name: "tags.countDiscussions", count: countWrong, repair: repairCounts }),
    addRecount({ name: "tagPlaces.countDiscussions", count: countWrongPlaces, repair: repairPlaces }),
    onInTransaction(discussionMoved, movePlaces),
    dropPages(tagsChanged, ({ isNew }) => [isNew ? "lists" : EVERY_PAGE]),
    dropPages(discussionTagged, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
    addMergedRows({ table: "tags", columns: ["insert_user_id"] }),
    addMergedRows({ table: "discussion_tags", columns: ["insert_user_id"] }),
  ],
});
