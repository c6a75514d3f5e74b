export { categoriesAdministration } from "./administration.ts";
export { CategoryMark } from "./category-mark.tsx";
export { categoriesClient } from "./feature.ts";
export { discussionListParams, listParams } from "./list-params.ts";
export { categoryActions, categoryEnd, categorySteps } from "./slots.ts";
export { Subcategories } from "./subcategories.tsx";

/** Loads the templates for new forums, and the function that finds a free address for a name. */
export const loadCategoryTemplates = () => import("./administration/new-forum.ts");
