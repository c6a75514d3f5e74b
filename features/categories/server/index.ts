import { notificationVisibility } from "#features/notifications/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/http/guest-cache.ts";
import { cachedTree } from "./category-tree.ts";
import { deletingInRun } from "./delete-in-run.ts";
import { categoriesChanged } from "./events.ts";
import { importCategories } from "./import-categories.ts";
import { categoryJunctions } from "./junctions.ts";
import { cachedActivity } from "./known-activity.ts";
import { cachedSizes } from "./known-sizes.ts";
import { categoryLogs } from "./log-places.ts";
import { isOfSeenCategory } from "./notification-queries.ts";
import { categoryPages } from "./pages.ts";
import { listPictures } from "./queries.ts";
import { undoDelete } from "./restore-category.ts";
import { categoriesRoutes } from "./routes.ts";
import { categorySearchField } from "./search-field.ts";
import { searchedCategories } from "./search-source.ts";

import { categoryTotals } from "./totals.ts";
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
} from "./activity-queries.ts";
export {
  categoryTree,
  getCategory,
  hiddenCategoryIDs,
  visibleCategoryIDs,
  visibleTree,
} from "./category-tree.ts";
export { addCategoryContents } from "./contents.ts";
export { categoriesChanged, categoryCounted } from "./events.ts";
export { countFollowers, recountFollowers } from "./follower-queries.ts";
export { categoryFollows } from "./follows.ts";
export { breadcrumbs, categoryFragments } from "./fragments.ts";
export { categoriesRenumbered } from "./import-categories.ts";
export { activityOf } from "./known-activity.ts";
export { shareOf } from "./known-sizes.ts";
export { categoryParts, loadCategoryParts } from "./parts.ts";
export { canIn, takesPosts } from "./policy.ts";
export { categoryPostTypes, nameInCategories } from "./post-types.ts";
export { getCategoryAt, resolveCategoryID } from "./resolve-category.ts";
export type { CategoryNode } from "./tree.ts";
export { categoryView, postPermissions, viewCategories } from "./view.ts";

/** Where posts stand, and who may do what with them there. */
export const categories = feature({
  name: "categories",
  tablesOf: import.meta.url,
  adds: [
    ...cachedTree.adds,
    ...cachedActivity,
    ...cachedSizes,
    ...categoriesRoutes,
    categoryJunctions,
    ...categoryLogs,
    deletingInRun,
    undoDelete,
    importCategories,
    ...categoryPages,
    notificationVisibility.with(isOfSeenCategory),
    ...categoryWidgets,
    ...categoryTotals,
    ...searchedCategories,
    categorySearchField,
    addFileUse({ name: "categories.iconUrl", find: listPictures }),
    dropPages(categoriesChanged, () => [EVERY_PAGE]),
  ],
});
