import { layoutQuery } from "#features/layouts/client/index.ts";
import { searchFieldsSlot } from "#features/search/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { listParams } from "./list-params.ts";
import { categoryActions, categoryEnd, categorySteps } from "./slots.ts";

export { CategoryMark } from "./category-mark.tsx";
export { discussionListParams, listParams } from "./list-params.ts";
export { categoryActions, categoryEnd, categorySteps } from "./slots.ts";
export { Subcategories } from "./subcategories.tsx";

/** Loads the templates for new forums, and the function that finds a free address for a name. */
export const loadCategoryTemplates = () => import("./administration/new-forum.ts");

export const categoriesClient = clientFeature({
  name: "categories",
  pages: [
    { path: /^\/categories$/, query: () => layoutQuery({ layoutViewType: "categoryList" }) },
    {
      path: /^\/categories\/(?<category>[^/]+)(?:\/p(?<page>\d+))?$/,
      query: (match, fillings) =>
        layoutQuery({
          layoutViewType: "categoryList",
          recordType: "category",
          recordID: match.params["category"],
          params: { ...listParams(match, fillings), page: match.params["page"] },
        }),
    },
  ],
  components: {
    CategoriesAdminPage: lazyComponent(
      async () => (await import("./administration/categories-admin-page.tsx")).CategoriesAdminPage,
      { slots: [categorySteps] },
    ),
    CategoriesWidget: lazyComponent(async () => (await import("./categories-widget.tsx")).CategoriesWidget, {
      slots: [categoryActions, categoryEnd],
      isAhead: true,
    }),
  },
  fills: [
    fill(
      searchFieldsSlot,
      lazyComponent(async () => (await import("./search-category.tsx")).SearchCategory),
    ),
  ],
});
