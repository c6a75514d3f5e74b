import { log } from "#features/log/server/index.ts";
import { media } from "#features/media/server/index.ts";
import { notifications, notificationVisibility } from "#features/notifications/server/index.ts";
import { addTranslatable } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { addSmartIDs } from "#platform/server/http/smart-ids.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { cachedActivity } from "./activity/known-activity.ts";
import { categoryTotals } from "./activity/totals.ts";
import { categoriesPage } from "./administration/page.ts";
import { categoriesFound } from "./administration/search.ts";
import { categoryChangeKinds } from "./changing/change-kinds.ts";
import { deletingInRun } from "./changing/delete-in-run.ts";
import { categoryLogs } from "./changing/log-places.ts";
import { undoDelete } from "./changing/restore-category.ts";
import { categoriesChanged } from "./events.ts";
import { exportCategories } from "./export-queries.ts";
import { isOfSeenCategory } from "./follows/notification-queries.ts";
import { importCategories } from "./import/import-categories.ts";
import { categoryLayouts } from "./layout-records.ts";
import { categoryPages } from "./pages.ts";
import { categoriesPermissions } from "./permissions.ts";
import { listPictures } from "./queries.ts";
import { resolveCategoryID } from "./resolve-category.ts";
import { categoriesRoutes } from "./routes.ts";
import { categorySearchField } from "./search/search-field.ts";
import { searchedCategories } from "./search/search-source.ts";
import { categoryTexts } from "./tree/category-texts.ts";
import { cachedTree } from "./tree/category-tree.ts";
import { formerUrlcodes } from "./tree/former-urlcodes.ts";
import { categoryJunctions } from "./tree/junctions.ts";
import { cachedSizes } from "./tree/known-sizes.ts";
import { categoryWidgets } from "./widgets.ts";

export {
  type Counts,
  commentCounted,
  countInCategories,
  countInCategory,
  type LastPost,
  notePost,
  recountCategories,
  setLastPost,
} from "./activity/activity-queries.ts";
export { activityOf } from "./activity/known-activity.ts";
export { changeCategory } from "./changing/change-category.ts";
export { addCategoryContents } from "./changing/contents.ts";
export { createCategory } from "./changing/create-category.ts";
export { categoriesChanged, categoryCounted } from "./events.ts";
export { categoryDraft, categoryQuery } from "./extension-points.ts";
export { countFollowers, recountFollowers } from "./follows/follower-queries.ts";
export { categoryFollows } from "./follows/follows.ts";
export { layoutRecordsOf } from "./layout-records.ts";
export { canIn, sees, takesPosts } from "./policy.ts";
export { categoryPostTypes, nameInCategories } from "./post-types.ts";
export { getCategoryAt, resolveCategoryID } from "./resolve-category.ts";
export {
  categoryTree,
  getCategory,
  hiddenCategoryIDs,
  loadTree,
  visibleCategoryIDs,
  visibleTree,
} from "./tree/category-tree.ts";
export { breadcrumbs, categoryFragments } from "./tree/fragments.ts";
export { shareOf } from "./tree/known-sizes.ts";
export { categoryParts, loadCategoryParts } from "./tree/parts.ts";
export { inSection, sectionCategories, sectionRoot } from "./tree/section-categories.ts";
export type { CategoryNode, CategoryTree } from "./tree/tree.ts";
export { categoryView, postPermissions, viewCategories } from "./view.ts";

/** Categories contain posts and decide who may do what with them. */
export const categories = feature({
  name: "categories",
  needs: [log, media, notifications],
  tablesOf: import.meta.url,
  adds: [
    ...categoriesPermissions,
    ...cachedTree.adds,
    ...addTranslatable(categoryTexts),
    ...formerUrlcodes.adds,
    ...cachedActivity,
    ...cachedSizes,
    ...categoriesRoutes,
    addSmartIDs("categoryID", resolveCategoryID),
    categoryJunctions,
    ...categoryLogs,
    deletingInRun,
    undoDelete,
    exportCategories,
    importCategories,
    ...categoryPages,
    categoriesPage,
    categoriesFound,
    ...categoryChangeKinds,
    notificationVisibility.with(isOfSeenCategory),
    ...categoryWidgets,
    ...categoryTotals,
    categoryLayouts,
    ...searchedCategories,
    categorySearchField,
    addFileUse({ name: "categories.iconUrl", find: listPictures }),
    dropPages(categoriesChanged, () => [EVERY_PAGE]),
    addMergedRows({ table: "categories", columns: ["insert_user_id", "last_user_id", "update_user_id"] }),
  ],
});
