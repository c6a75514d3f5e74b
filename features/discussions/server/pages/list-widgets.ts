import { z } from "zod";
import { categoryFragments, loadCategoryParts, visibleTree } from "#features/categories/server/index.ts";
import {
  CATEGORY_CHOICES,
  ContainerOptions,
  DiscussionOptions,
  fixedChoices,
  Heading,
  labeled,
  POST_TYPE_CHOICES,
} from "#features/layouts/contract.ts";
import { headingOf, type PageParams, widget } from "#features/layouts/server/index.ts";
import { USER_NOT_ON_PAGES, type UserFragment } from "#features/users/contract.ts";
import { AUTHORS_IN_ROWS } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type Discussion, type DiscussionInRow, ListQuery, NOT_IN_ROWS } from "../../contract.ts";
import { discussionQuery } from "../extension-points.ts";
import { listDiscussions } from "../list/list-discussions.ts";
import { OWN_LISTS, ownListOf } from "../list/own-lists.ts";
import { ROW_LABELS } from "../list/row-labels.ts";
import { viewDiscussions } from "../view.ts";
import { newPosts } from "../writing/new-post.ts";

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
    ...fixedChoices({ none: source("All categories"), category: source("A category") }),
  }),
  filterCategorySubType: labeled(z.enum(["contextual", "set"]).optional(), source("Category"), {
    ...fixedChoices({ contextual: source("Category of the page"), set: source("Another category") }),
  }),
  categoryID: labeled(z.union([z.int(), z.string().max(1000)]).nullish(), source("Other category"), {
    choices: CATEGORY_CHOICES,
  }),
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
const ListProps = z.looseObject({ ...Heading, ...Common, containerOptions: ContainerOptions.prefault({}) });
// The title of a page has no subtitle, and its list no frame.
const { subtitle: _, ...PageHeading } = Heading;
const AssetProps = z.looseObject({ ...PageHeading, ...Common });
type ListProps = z.output<typeof ListProps> | z.output<typeof AssetProps>;

/** Drops the layout's own parameters from those of the list. */
const withoutLayoutTexts = ({ filter: _, featuredImage: __, ...params }: Record<string, unknown>) => params;

/** Returns the parameters of the list for those of a layout, which names the category by where it comes from. */
function paramsIn({ apiParams }: ListProps, page: PageParams): Record<string, unknown> {
  const { filterCategorySubType, categoryID, ...others } = apiParams;
  const named = filterCategorySubType === "contextual" ? page["categoryID"] : categoryID;
  // Queries have texts.
  const chosen =
    others.filter === "none" || named === undefined || named === null ? undefined : String(named);
  return Object.fromEntries(
    Object.entries({ ...others, categoryID: chosen }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
}

interface Rows {
  discussions: DiscussionInRow[];
  query: ListQuery;
  asked: Record<string, unknown>;
  paging: Paging;
}

const onPage = (user: UserFragment | undefined) => user && { ...user, ...USER_NOT_ON_PAGES };

/** Reduces a discussion to the fields of a row; fields that add-ons add stay. */
const inRow = ({ category, insertUser, lastUser, ...discussion }: Discussion): DiscussionInRow => ({
  ...discussion,
  ...NOT_IN_ROWS,
  insertUser: onPage(insertUser),
  lastUser: onPage(lastUser),
  category: category && { categoryID: category.categoryID, name: category.name, url: category.url },
});

/** Rows show what features add to authors and to the labels of discussions. */
const forRows = (query: ListQuery) => ({
  ...query,
  expand: new Set([...query.expand, AUTHORS_IN_ROWS, ROW_LABELS]),
});

/**
 * Reads discussions as rows. `params` are validated as the query of the list endpoint. Callers that need only the rows
 * can leave out the total.
 */
export async function readRows(
  context: Context,
  options: DiscussionOptions,
  params: Record<string, unknown>,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Rows> {
  const expand = ["category", "-body", ...(options.excerpt.display ? ["excerpt"] : [])];
  const asked = { ...withoutLayoutTexts(params), expand };
  const query = forRows(discussionQuery.parse(context, asked));
  const { rows, paging } = await listDiscussions(context, query, { isCounted });
  return { query, asked, paging, discussions: (await viewDiscussions(context, rows, query)).map(inRow) };
}

/** Returns those of the discussions that the actor can see as rows, in the order of `ids`. */
export async function rowsOf(
  context: Context,
  ids: readonly number[],
  { hasExcerpts = false } = {},
): Promise<DiscussionInRow[]> {
  if (ids.length === 0) return [];
  const expand = ["category", "-body", ...(hasExcerpts ? ["excerpt"] : [])];
  const query = forRows(ListQuery.parse({ discussionID: ids.join(), limit: ids.length, expand }));
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  const shown = (await viewDiscussions(context, rows, query)).map(inRow);
  const byID = new Map(shown.map((discussion) => [discussion.discussionID, discussion]));
  return ids.flatMap((discussionID) => byID.get(discussionID) ?? []);
}

async function loadList(context: Context, props: ListProps, page: PageParams, sent: Record<string, unknown>) {
  const { apiParams, discussionOptions } = props;
  const params = { ...paramsIn(props, page), ...sent };
  const { query, discussions, asked, paging } = await readRows(context, discussionOptions, params);
  return {
    ...props,
    ...headingOf(props, page),
    discussions,
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
 * @param name Name in the catalog of widgets. Marked with `source`.
 * @param fixed Parameters of the list that layouts cannot change.
 * @param hideWhenEmpty True for a widget that is left out when it has no discussions.
 */
export const listWidget = (id: string, name: string, fixed: Record<string, unknown>, hideWhenEmpty = false) =>
  widget({
    id,
    component: "DiscussionsWidget",
    catalog: { name, group: source("Community") },
    props: ListProps,
    load: async (context, props, page) => {
      const list = await loadList(context, props, page, fixed);
      return hideWhenEmpty && list.discussions.length === 0 ? null : { ...list, isAsset: false };
    },
  });

/** Widgets for lists of discussions: the main list of a page, and short lists. */
export const listWidgets = [
  listAsset,
  listWidget("discussion.discussions", source("Discussions"), {}),
  listWidget("discussion.announcements", source("Announcements"), { pinned: true }, true),
];
