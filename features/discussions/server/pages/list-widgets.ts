import { z } from "zod";
import { categoryFragments, loadCategoryParts, visibleTree } from "#features/categories/server/index.ts";
import {
  CATEGORY_CHOICES,
  ContainerOptions,
  DiscussionOptions,
  FeaturedCategoryID,
  filteredSection,
  fixedChoices,
  Heading,
  labeled,
  POST_TYPE_CHOICES,
  SectionFilter,
} from "#features/layouts/contract.ts";
import { type CatalogEntry, headingOf, type PageParams, widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { discussionQuery } from "../extension-points.ts";
import { OWN_LISTS, ownListOf } from "../list/own-lists.ts";
import { newPosts } from "../writing/new-post.ts";
import { readRows } from "./read-rows.ts";

/** List parameters of the contract that the URL may override in a layout. */
const FROM_ADDRESS = [
  "page",
  "sort",
  "type",
  "postTypeID",
  "tagID",
  "followed",
  "suggested",
  "statusID",
  "slotType",
  "hasComments",
] as const;

const Params = z.looseObject({
  filter: labeled(z.string().max(50).optional(), source("Posts in"), {
    ...fixedChoices({
      none: source("All categories"),
      featured: source("Featured categories"),
      category: source("A category"),
      subcommunity: source("A site section"),
    }),
  }),
  filterCategorySubType: labeled(z.enum(["contextual", "set"]).optional(), source("Category"), {
    ...fixedChoices({ contextual: source("Category of the page"), set: source("Another category") }),
  }),
  categoryID: labeled(z.union([z.int(), z.string().max(1000)]).nullish(), source("Other category"), {
    choices: CATEGORY_CHOICES,
  }),
  ...SectionFilter,
  featuredCategoryID: FeaturedCategoryID,
  includeChildCategories: labeled(z.boolean().optional(), source("Include subcategories")),
  followed: labeled(z.boolean().optional(), source("Only followed categories")),
  postTypeID: labeled(
    z.union([z.array(z.string().max(100)), z.string().max(1000)]).nullish(),
    source("Post types"),
    {
      choices: { ...POST_TYPE_CHOICES, isMulti: true },
    },
  ),
  sort: labeled(z.string().max(50).optional(), source("Sort by"), {
    ...fixedChoices({
      "-dateLastComment": source("Recently Commented"),
      "-dateInserted": source("Recently Created"),
      "-score": source("Top"),
      "-hot": source("Trending"),
      dateInserted: source("Oldest"),
    }),
  }),
  slotType: labeled(z.enum(["d", "w", "m", "y", "a"]).optional(), source("Period"), {
    ...fixedChoices({
      d: source("Day"),
      w: source("Week"),
      m: source("Month"),
      y: source("Year"),
      a: source("All time"),
    }),
  }),
  limit: labeled(z.union([z.int(), z.string().max(10)]).optional(), source("Number of posts"), {
    inputType: "textBox",
    type: "number",
  }),
});

const Common = {
  apiParams: Params.default({}),
  pageIn: z.enum(["path", "query"]).default("query"),
  discussionOptions: DiscussionOptions.prefault({}),
};
const ListProps = z.looseObject({
  ...Heading,
  ...Common,
  containerOptions: ContainerOptions.prefault({}),
  disableButtonsInItems: labeled(z.boolean().default(false), source("Hide the buttons of posts"), {
    group: "items",
  }),
});
// The title of a page has no subtitle, and its list no frame.
const { subtitle: _, ...PageHeading } = Heading;
const AssetProps = z.looseObject({ ...PageHeading, ...Common });
type ListProps = z.output<typeof ListProps> | z.output<typeof AssetProps>;

type ApiParams = ListProps["apiParams"];

/** Returns the ids of the categories that a list is limited to; null for all. */
async function categoriesIn(context: Context, apiParams: ApiParams, page: PageParams): Promise<unknown> {
  const { filter, filterCategorySubType, featuredCategoryID, categoryID } = apiParams;
  if (filter === "none" || filter === "subcommunity") return null;
  if (filter === "featured") {
    const chosen = featuredCategoryID == null ? null : [featuredCategoryID].flat();
    const { nodes } = await visibleTree(context);
    return nodes
      .filter((node) => chosen?.includes(node.categoryID) ?? node.featured)
      .map(({ categoryID: id }) => id);
  }
  return filterCategorySubType === "contextual" ? page["categoryID"] : categoryID;
}

/** Returns the parameters of the list for those of a layout, which names the category by where it comes from. */
async function paramsIn(context: Context, { apiParams }: ListProps, page: PageParams) {
  const {
    filterCategorySubType: _,
    filterSubcommunitySubType: __,
    featuredCategoryID: ___,
    siteSectionID: ____,
    ...others
  } = apiParams;
  const section = filteredSection(apiParams);
  const named = await categoriesIn(context, apiParams, page);
  // Queries have texts.
  const chosen = named === undefined || named === null ? undefined : String(named);
  return Object.fromEntries(
    Object.entries({
      ...others,
      siteSectionID: section === undefined ? undefined : String(section),
      // No discussion has the id 0.
      ...(chosen === "" ? { discussionID: "0" } : { categoryID: chosen }),
    }).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Layouts of former times name the image of posts among the parameters. */
function optionsOf({ apiParams, discussionOptions, ...props }: ListProps): DiscussionOptions {
  const { featuredImage, fallbackImage } = apiParams;
  const isPlain = props["disableButtonsInItems"] === true;
  return DiscussionOptions.parse({
    ...discussionOptions,
    ...(featuredImage === true && { featuredImage: { display: true, fallbackImage } }),
    ...(isPlain && { withoutButtons: true }),
  });
}

async function loadList(context: Context, props: ListProps, page: PageParams, sent: Record<string, unknown>) {
  const { apiParams } = props;
  const discussionOptions = optionsOf(props);
  const params = { ...(await paramsIn(context, props, page)), ...sent };
  const { query, discussions, asked, paging } = await readRows(context, discussionOptions, params);
  return {
    ...props,
    ...headingOf(props, page),
    ...{ discussions, discussionOptions },
    initialPaging: pagingShown("/discussions", asked, paging),
    apiParams: {
      ...apiParams,
      sort: `${query.sort.descending ? "-" : ""}${query.sort.field}`,
      limit: query.limit,
    },
  };
}

/** Returns the names of list parameters that the URL may contain, with those that other features add. */
export const namesInAddress = ({ addons }: Context): readonly string[] => [
  ...FROM_ADDRESS,
  ...discussionQuery.addedNames(addons),
];

const fromAddress = (context: Context, page: PageParams): Record<string, unknown> =>
  Object.fromEntries(
    namesInAddress(context).flatMap((name) => (page[name] === undefined ? [] : [[name, page[name]]])),
  );

/** Subcategories of the page's category. */
async function subcategoriesOf(context: Context, categoryID: unknown) {
  if (typeof categoryID !== "number") return [];
  const ids = (await visibleTree(context)).childrenOf(categoryID).map((node) => node.categoryID);
  return [...(await categoryFragments(context, ids)).values()].map(({ categoryID: id, name, url }) => ({
    categoryID: id,
    name,
    url,
  }));
}

const listAsset = widget({
  id: "asset.discussionList",
  isRequired: true,
  component: "DiscussionsWidget",
  catalog: {
    name: source("Discussions of the page"),
    description: source("The posts that this page is about, with filters and page numbers."),
    group: source("Page"),
    views: ["discussionList", "discussionCategoryPage"],
  },
  props: AssetProps,
  load: async (context, props, page) => {
    const { categoryID } = page;
    const inCategory =
      categoryID === undefined ? {} : { categoryID: String(categoryID), includeChildCategories: true };
    const own = ownListOf(page["ownList"]);
    const ownParams = own
      ? { pinOrder: "mixed", ...OWN_LISTS[own].query(context.actor.userID) }
      : { pinOrder: "first" };
    const sent = { ...inCategory, ...fromAddress(context, page), ...ownParams };
    return {
      ...(await loadList(context, props, page, sent)),
      isAsset: true,
      ownList: own,
      categoryID: categoryID ?? null,
      parts: await loadCategoryParts(context, categoryID),
      subcategories: await subcategoriesOf(context, categoryID),
      newPosts: await newPosts(context, page),
    };
  },
});

/**
 * Returns a widget with a list of discussions.
 * @param id Id in layouts, such as `discussion.announcements`.
 * @param texts Name and description in the catalog of widgets. Marked with `source`.
 * @param fixed Parameters of the list that layouts cannot change.
 * @param hideWhenEmpty True for a widget that is left out when it has no discussions.
 */
export const listWidget = (
  id: string,
  texts: Pick<CatalogEntry, "name" | "description">,
  fixed: Record<string, unknown>,
  hideWhenEmpty = false,
) =>
  widget({
    id,
    component: "DiscussionsWidget",
    catalog: { ...texts, group: source("Community") },
    props: ListProps,
    load: async (context, props, page) => {
      const list = await loadList(context, props, page, fixed);
      return hideWhenEmpty && list.discussions.length === 0 ? null : { ...list, isAsset: false };
    },
  });

/** Widgets for lists of discussions: the main list of a page, and short lists. */
export const listWidgets = [
  listAsset,
  listWidget(
    "discussion.discussions",
    { name: source("Discussions"), description: source("Posts by category, type and order.") },
    {},
  ),
  listWidget(
    "discussion.announcements",
    {
      name: source("Announcements"),
      description: source("Announced posts. Hidden as long as there are none."),
    },
    { pinned: true },
    true,
  ),
];
