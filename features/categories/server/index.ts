import { feature } from "#platform/server/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/http/guest-cache.ts";
import { keptTree } from "./category-tree.ts";
import { categoriesChanged } from "./events.ts";
import { importCategories } from "./import-categories.ts";
import { categoryJunctions } from "./junctions.ts";
import { categoryPages } from "./pages.ts";
import { listPictures } from "./queries.ts";
import { categoriesRoutes } from "./routes.ts";
import { categoryTotals } from "./totals.ts";
import { categoryWidgets } from "./widgets.ts";

export {
  type Counts,
  countInCategories,
  countInCategory,
  type LastPost,
  notePost,
  recountCategories,
  setLastPost,
} from "./activity-queries.ts";
export { categoryTree, getCategory, visibleCategoryIDs, visibleTree } from "./category-tree.ts";
export { addCategoryContents } from "./contents.ts";
export { categoriesChanged } from "./events.ts";
export { breadcrumbs, categoryFragments } from "./fragments.ts";
export { canIn, takesPosts } from "./policy.ts";
export { getCategoryAt, resolveCategoryID } from "./resolve-category.ts";
export type { CategoryNode } from "./tree.ts";
export { categoryView, postPermissions } from "./view.ts";

/** Where posts stand, and who may do what with them there. */
export const categories = feature({
  name: "categories",
  tablesOf: import.meta.url,
  adds: [
    ...keptTree.adds,
    ...categoriesRoutes,
    categoryJunctions,
    importCategories,
    ...categoryPages,
    ...categoryWidgets,
    ...categoryTotals,
    addFileUse({ name: "categories.iconUrl", find: listPictures }),
    dropPages(categoriesChanged, () => [EVERY_PAGE]),
  ],
});
