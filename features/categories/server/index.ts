import { feature } from "#platform/server/feature.ts";
import { keptTree } from "./category-tree.ts";
import { categoryJunctions } from "./junctions.ts";
import { categoriesRoutes } from "./routes.ts";

export {
  categoryTree,
  getCategory,
  getRequestedCategory,
  visibleCategoryIDs,
  visibleTree,
} from "./category-tree.ts";
export { addCategoryContents } from "./contents.ts";
export { countInCategories, countInCategory, notePost, recountCategories, setLastPost } from "./counts.ts";
export { categoriesChanged } from "./events.ts";
export { takesPosts } from "./policy.ts";
export type { Counts, LastPost } from "./queries.ts";
export { resolveCategoryID } from "./resolve-category.ts";
export type { CategoryNode, CategoryTree } from "./tree.ts";
export { breadcrumbs, categoryFragments, categoryView, postPermissions } from "./view.ts";

/** Where posts stand, and who may do what with them there. */
export const categories = feature({
  name: "categories",
  tablesOf: import.meta.url,
  adds: [...keptTree.adds, ...categoriesRoutes, categoryJunctions],
});
