import { z } from "zod";
import {
  CATEGORY_CHOICES,
  ContainerOptions,
  FeaturedCategoryID,
  filteredSection,
  fixedChoices,
  Heading,
  ItemOptions,
  ListOptions,
  labeled,
  SectionFilter,
} from "#features/layouts/contract.ts";
import { headingOf, type PageParams, readableItems, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import {
  type Category,
  type CategoryItem,
  type CategoryLink,
  CategoryOptions,
  CategoryQuery,
} from "../contract.ts";
import { visibleActivity } from "./activity/visible-activity.ts";
import { listCategories } from "./list-categories.ts";
import { visibleTree } from "./tree/category-tree.ts";
import { fragmentOf } from "./tree/fragments.ts";
import { loadCategoryParts } from "./tree/parts.ts";
import { sectionRoot } from "./tree/section-categories.ts";

const Common = {
  apiParams: z
    .looseObject({
      filter: labeled(
        z
          .enum(["none", "currentCategory", "parentCategory", "category", "featured", "subcommunity"])
          .default("none"),
        source("Categories"),
        {
          ...fixedChoices({
            none: source("All categories"),
            featured: source("Featured categories"),
            currentCategory: source("Subcategories of the page’s category"),
            category: source("Subcategories of another category"),
            subcommunity: source("Categories of a site section"),
          }),
        },
      ),
      ...SectionFilter,
      parentCategoryID: labeled(z.coerce.number().int().optional(), source("Subcategories of"), {
        choices: CATEGORY_CHOICES,
      }),
      categoryID: labeled(
        z.union([z.array(z.coerce.number().int()).max(100), z.coerce.number().int()]).optional(),
        source("Selected categories"),
        {
          description: source("Shown instead of the categories above."),
          choices: { ...CATEGORY_CHOICES, isMulti: true },
        },
      ),
      featuredCategoryID: FeaturedCategoryID,
      featured: z.boolean().optional(),
      followed: labeled(z.boolean().optional(), source("Only followed categories")),
      limit: labeled(z.coerce.number().int().min(1).max(100).optional(), source("Maximum categories")),
    })
    .prefault({}),
  categoryOptions: CategoryOptions.prefault({}),
  itemOptions: ItemOptions.prefault({}),
  hideWhenEmpty: labeled(z.boolean().default(false), source("Hide without categories"), { group: "display" }),
};
const WidgetProps = z.looseObject({
  ...Heading,
  ...Common,
  containerOptions: ContainerOptions.prefault({}),
});
// The title of a page has no subtitle, and its list no frame.
const { subtitle: _, ...PageHeading } = Heading;
const AssetProps = z.looseObject({
  ...PageHeading,
  ...Common,
  containerOptions: ListOptions.prefault({}),
});
type Props = z.output<typeof WidgetProps> | z.output<typeof AssetProps>;

/** Most tree levels that a list of categories shows. */
const LEVELS = 4;

/** Returns the category whose subcategories are listed; undefined at the root. */
function parentOf({ filter, categoryID, parentCategoryID }: Props["apiParams"], page: PageParams) {
  if (filter === "currentCategory") return page["categoryID"] as number | undefined;
  if (filter !== "category" && filter !== "parentCategory") return undefined;
  return parentCategoryID ?? (Array.isArray(categoryID) ? undefined : categoryID);
}

/**
 * Builds the query of a widget: categories by ids, featured ones, or the subcategories of one or
 * the root.
 */
function queryOf({ apiParams, categoryOptions }: Props, page: PageParams): CategoryQuery {
  const { filter, featured, followed, featuredCategoryID } = apiParams;
  const categoryID =
    filter === "featured" && featuredCategoryID ? [featuredCategoryID].flat() : apiParams.categoryID;
  const { lastPostName, lastPostAuthor, lastPostDate } = categoryOptions.metas.display;
  const expanded = lastPostName || lastPostAuthor || lastPostDate ? { expand: "lastPost" } : {};
  if (Array.isArray(categoryID))
    return CategoryQuery.parse({ ...expanded, categoryID: categoryID.join(",") });
  const parentCategoryID = parentOf(apiParams, page);
  const siteSectionID = apiParams.filter === "subcommunity" ? filteredSection(apiParams) : undefined;
  return CategoryQuery.parse({
    ...expanded,
    ...(siteSectionID !== undefined && { siteSectionID: String(siteSectionID) }),
    maxDepth: LEVELS,
    ...(filter === "featured" || featured ? { featured: true } : { outputFormat: "tree" }),
    ...(parentCategoryID === undefined ? {} : { parentCategoryID }),
    ...(followed && { followed: true, outputFormat: "flat" }),
  });
}

const countsOf = (category: Category): CategoryItem["counts"] => [
  { labelCode: "discussions", count: category.countDiscussions, countAll: category.countAllDiscussions },
  { labelCode: "comments", count: category.countComments, countAll: category.countAllComments },
  {
    labelCode: "posts",
    count: category.countDiscussions + category.countComments,
    countAll: category.countAllDiscussions + category.countAllComments,
  },
  { labelCode: "followers", count: category.countFollowers, countAll: category.countFollowers },
];

const itemOf = (category: Category): CategoryItem => ({
  categoryID: category.categoryID,
  name: category.name,
  description: category.description,
  url: category.url,
  iconUrl: category.iconUrl,
  bannerUrl: category.bannerUrl,
  displayAs: category.displayAs,
  counts: countsOf(category),
  lastPost: category.lastPost ?? null,
  followed: category.followed,
  children: category.children?.map(itemOf) ?? [],
});

async function load(context: Context, props: Props, page: PageParams) {
  const { shown } = await listCategories(context, queryOf(props, page));
  const items = shown.slice(0, props.apiParams.limit).map(itemOf);
  return items.length === 0 && props.hideWhenEmpty
    ? null
    : {
        ...props,
        ...headingOf(props, page),
        itemOptions: readableItems(props.itemOptions),
        itemData: items,
      };
}

/** Loads categories as links for the sidebar; with the site's totals this takes one statement. */
async function loadLinks(context: Context, props: Props, page: PageParams) {
  const [tree, activity] = await Promise.all([visibleTree(context), visibleActivity(context)]);
  const parentID = parentOf(props.apiParams, page) ?? (await sectionRoot(context));
  const links = tree.childrenOf(parentID).map((node): CategoryLink => {
    const { categoryID, name, url } = fragmentOf(node);
    const family = [node, ...tree.descendantsOf(categoryID)];
    const countDiscussions = family.reduce(
      (total, each) => total + (activity.get(each.categoryID)?.countDiscussions ?? 0),
      0,
    );
    return { categoryID, name, url, countDiscussions };
  });
  return links.length === 0
    ? null
    : { ...headingOf(props, page), links: links.slice(0, props.apiParams.limit) };
}

const listAsset = widget({
  id: "asset.categoryList",
  isRequired: true,
  component: "CategoriesWidget",
  catalog: {
    name: source("Categories of the page"),
    description: source("The categories that this page is about."),
    group: source("Page"),
    views: ["categoryList", "nestedCategoryList", "discussionCategoryPage"],
  },
  props: AssetProps,
  load: async (context, props, page) => {
    const loaded = await load(context, props, page);
    const { categoryID } = page;
    const parts = await loadCategoryParts(context, categoryID);
    return loaded && { ...loaded, isAsset: true, categoryID: categoryID ?? null, parts };
  },
});

const listWidget = widget({
  id: "categories",
  component: "CategoriesWidget",
  catalog: {
    name: source("Categories"),
    description: source("Categories as cards, as a list or as links."),
    group: source("Community"),
  },
  props: WidgetProps,
  load: async (context, props, page) => {
    if (props.containerOptions.displayType === "link") return loadLinks(context, props, page);
    const loaded = await load(context, { ...props, hideWhenEmpty: true }, page);
    return loaded && { ...loaded, isAsset: false };
  },
});

/** Category lists: as the subject of a page, and as a widget elsewhere. */
export const categoryWidgets = [listAsset, listWidget];
