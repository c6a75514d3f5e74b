import { type LayoutNode, layoutView, template, translated } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DisplayAs } from "../contract.ts";
import { layoutRecordsOf } from "./layout-records.ts";
import { getCategoryAt } from "./resolve-category.ts";
import { breadcrumbs, fragmentOf } from "./tree/fragments.ts";
import type { CategoryNode } from "./tree/tree.ts";

/** The layout of a category's page depends on how it displays its contents. */
const PAGE_OF: Record<DisplayAs, string> = {
  categories: "nestedCategoryList",
  flat: "nestedCategoryList",
  heading: "nestedCategoryList",
  discussions: "discussionCategoryPage",
};

const pageNumber = (params: Record<string, unknown>) => Math.max(1, Number(params["page"]) || 1);

const isFormerAddress = ({ categoryID, urlcode }: CategoryNode, recordID: string) =>
  Number(recordID) !== categoryID && recordID.toLowerCase() !== urlcode.toLowerCase();

async function resolveCategoryPage(context: Context, recordID: string, params: Record<string, unknown>) {
  const node = await getCategoryAt(context, recordID);
  const category = { ...fragmentOf(node), bannerUrl: node.bannerUrl };
  const page = pageNumber(params);
  const pageUrl = (number: number) => (number > 1 ? `${category.url}/p${number}` : category.url);
  if (isFormerAddress(node, recordID)) return { redirectTo: pageUrl(page), status: 301 };
  return {
    layoutViewType: PAGE_OF[node.displayAs],
    records: await layoutRecordsOf(context, node.categoryID),
    params: {
      ...params,
      category,
      categoryID: node.categoryID,
      place: { recordType: "category", recordID: node.categoryID, name: node.name },
      // Breadcrumbs without the category, which is the title of the page.
      breadcrumbs: (await breadcrumbs(context, node.categoryID)).slice(0, -1),
      page,
    },
    pages: { page, url: pageUrl },
    seo: {
      title: page > 1 ? i18nOf(context).t("{title} - Page {page}", { title: node.name, page }) : node.name,
      description: node.description,
      url: pageUrl(page),
    },
  };
}

const categoryView = (type: string) =>
  layoutView({
    type,
    recordTypes: ["category"],
    shows: [...new Set(Object.values(PAGE_OF))],
    refs: ["category/name", "category/description"],
    resolve: (context, { recordID, params }) => resolveCategoryPage(context, recordID, params),
  });

const categoryListView = layoutView({
  type: "categoryList",
  recordTypes: ["global", "root", "siteSection"],
  resolve: async (context, { params }) => {
    const { t } = i18nOf(context);
    return {
      params,
      seo: {
        title: t("Categories"),
        description: t("All categories of {community}", { community: siteText(context, "title") }),
        url: "/categories",
      },
    };
  },
});

const crumbs: LayoutNode[] = [{ $hydrate: "react.breadcrumbs" }];
/** The sidebar: navigation and totals. */
const panel: LayoutNode[] = [
  { $hydrate: "react.quick-links" },
  {
    $hydrate: "react.categories",
    title: translated("Categories"),
    containerOptions: { displayType: "link" },
  },
];
const side: LayoutNode[] = [
  { $hydrate: "react.guest-cta" },
  {
    $hydrate: "react.sitetotals",
    labelType: "text",
    formatNumbers: true,
    apiParams: {
      counts: [{ recordType: "user" }, { recordType: "discussion" }, { recordType: "comment" }],
    },
  },
];
/** The picture of a category, if it has one. */
const picture: LayoutNode = {
  $hydrate: "react.section.full-width",
  children: [
    {
      $hydrate: "react.app.content-banner",
      showTitle: false,
      showDescription: false,
      background: { imageSource: "category", useOverlay: false },
    },
  ],
};
const ABOUT_CATEGORY = {
  titleType: "category/name",
  descriptionType: "category/description",
};
const CATEGORY_OPTIONS = {
  description: { display: true },
  followButton: { display: true },
  metas: {
    includeSubcategoriesCount: ["discussions", "comments"],
    display: {
      discussionCount: true,
      commentCount: true,
      lastPostName: true,
      lastPostAuthor: true,
      lastPostDate: true,
      subcategories: true,
    },
  },
};

const templates = [
  template({
    layoutViewType: "categoryList",
    replaceableOn: ["category", "siteSection", "global"],
    name: "Category List Template",
    layout: [
      {
        $hydrate: "react.section.3-columns",
        leftBottom: panel,
        middleBottom: [
          {
            $hydrate: "react.asset.categoryList",
            title: translated("Categories"),
            apiParams: { filter: "none" },
            categoryOptions: CATEGORY_OPTIONS,
          },
        ],
        rightBottom: side,
      },
    ],
  }),
  template({
    layoutViewType: "nestedCategoryList",
    replaceableOn: ["category", "siteSection", "global"],
    name: "Nested Category Template",
    layout: [
      picture,
      {
        $hydrate: "react.section.3-columns",
        breadcrumbs: crumbs,
        leftBottom: panel,
        middleBottom: [
          {
            $hydrate: "react.asset.categoryList",
            ...ABOUT_CATEGORY,
            apiParams: { filter: "currentCategory" },
            categoryOptions: CATEGORY_OPTIONS,
          },
        ],
        rightBottom: side,
      },
    ],
  }),
  template({
    layoutViewType: "discussionCategoryPage",
    replaceableOn: ["category", "siteSection", "global"],
    name: "Discussion Category Template",
    layout: [
      picture,
      {
        $hydrate: "react.section.3-columns",
        breadcrumbs: crumbs,
        leftBottom: panel,
        middleBottom: [
          {
            $hydrate: "react.asset.discussionList",
            ...ABOUT_CATEGORY,
            pageIn: "path",
            discussionOptions: {
              excerpt: { display: false },
              metas: { asIcons: true, display: { viewCount: false } },
            },
          },
        ],
        rightBottom: side,
      },
    ],
  }),
];

/** The pages of all categories, and of a single category. */
export const categoryPages = [
  categoryListView,
  ...["categoryList", "nestedCategoryList", "discussionCategoryPage"].map(categoryView),
  ...templates,
];
