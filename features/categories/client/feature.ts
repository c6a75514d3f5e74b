import { layoutQuery } from "#features/layouts/client/index.ts";
import { searchFieldsSlot } from "#features/search/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { listParams } from "./list-params.ts";
import { categoryActions, categoryEnd } from "./slots.ts";

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
