import { type LayoutNode, layoutView, template, translated } from "#features/layouts/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { DisplayAs } from "../contract.ts";
import { breadcrumbs, fragmentOf } from "./fragments.ts";
import { getCategoryAt } from "./resolve-category.ts";

/** Which page a category has is decided by how it displays what is in it. */
const PAGE_OF: Record<DisplayAs, string> = {
  categories: "nestedCategoryList",
  flat: "nestedCategoryList",
  heading: "nestedCategoryList",
  discussions: "discussionCategoryPage",
};

const pageNumber = (params: Record<string, unknown>) => Math.max(1, Number(params["page"]) || 1);

async function resolveCategoryPage(context: Context, recordID: string, params: Record<string, unknown>) {
  const node = await getCategoryAt(context, recordID);
  const category = fragmentOf(node);
  const page = pageNumber(params);
  return {
    layoutViewType: PAGE_OF[node.displayAs],
    params: {
      ...params,
      category,
      categoryID: node.categoryID,
      breadcrumbs: await breadcrumbs(context, node.categoryID),
      page,
    },
    seo: {
      title: node.name,
      description: node.description,
      url: page > 1 ? `${category.url}/p${page}` : category.url,
    },
  };
}

const categoryView = (type: string) =>
  layoutView({
    type,
    recordTypes: ["category"],
    resolve: (context, { recordID, params }) => resolveCategoryPage(context, recordID, params),
  });

const categoryListView = layoutView({
  type: "categoryList",
  recordTypes: ["global", "root", "siteSection"],
  resolve: async (context, { params }) => {
    const { t } = wordsOf(context);
    return {
      params,
      seo: {
        title: t("Categories"),
        description: t("All categories of {community}", { community: context.settings.get(siteTitle) }),
        url: "/categories",
      },
    };
  },
});

const side: LayoutNode[] = [
  { $hydrate: "react.guest-cta" },
  { $hydrate: "react.newpost" },
  { $hydrate: "react.quick-links" },
];
const banner = (props: object): LayoutNode => ({
  $hydrate: "react.section.full-width",
  children: [{ $hydrate: "react.app-banner", ...props }],
});
const CATEGORY_BANNER = banner({
  titleType: "category/name",
  title: { $hydrate: "param", ref: "category/name" },
  descriptionType: "category/description",
  description: { $hydrate: "param", ref: "category/description" },
  showSearch: false,
});
const crumbs: LayoutNode[] = [{ $hydrate: "react.breadcrumbs" }];

const templates = [
  template({
    layoutViewType: "categoryList",
    name: "Category List Template",
    layout: [
      banner({ titleType: "static", title: translated("Categories") }),
      {
        $hydrate: "react.section.2-columns",
        mainBottom: [{ $hydrate: "react.asset.categoryList", apiParams: { filter: "none" } }],
        secondaryBottom: side,
      },
    ],
  }),
  template({
    layoutViewType: "nestedCategoryList",
    name: "Nested Category Template",
    layout: [
      CATEGORY_BANNER,
      {
        $hydrate: "react.section.2-columns",
        breadcrumbs: crumbs,
        mainBottom: [{ $hydrate: "react.asset.categoryList", apiParams: { filter: "currentCategory" } }],
        secondaryBottom: side,
      },
    ],
  }),
  template({
    layoutViewType: "discussionCategoryPage",
    name: "Discussion Category Template",
    layout: [
      CATEGORY_BANNER,
      {
        $hydrate: "react.section.2-columns",
        breadcrumbs: crumbs,
        mainBottom: [
          {
            $hydrate: "react.asset.categoryList",
            apiParams: { filter: "currentCategory" },
            containerOptions: { displayType: "grid", maxColumnCount: 2 },
            hideWhenEmpty: true,
          },
          {
            $hydrate: "react.asset.discussionList",
            title: translated("Recent Discussions"),
            pageIn: "path",
          },
        ],
        secondaryBottom: side,
      },
    ],
  }),
];

/** The pages of all categories, and of one. */
export const categoryPages = [
  categoryListView,
  ...["categoryList", "nestedCategoryList", "discussionCategoryPage"].map(categoryView),
  ...templates,
];
