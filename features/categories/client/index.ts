import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { CategoriesWidget } from "./categories-widget.tsx";

export { categoryActions } from "./categories-widget.tsx";
export { CategoryMark } from "./category-mark.tsx";
export { Subcategories } from "./subcategories.tsx";

export const categoriesClient = clientFeature({
  name: "categories",
  pages: [
    { path: /^\/categories$/, query: () => layoutQuery({ layoutViewType: "categoryList" }) },
    {
      path: /^\/categories\/(?<category>[^/]+)(?:\/p(?<page>\d+))?$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "categoryList",
          recordType: "category",
          recordID: match.params["category"],
          params: { page: match.params["page"], ...searchParams(match, "sort") },
        }),
    },
  ],
  components: { CategoriesWidget },
});
