import { z } from "zod";
import { type PageParams, widget } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { type Category, CategoryQuery } from "../contract.ts";
import { listCategories } from "./list-categories.ts";

const Props = z.looseObject({
  title: z.string().max(200).optional(),
  apiParams: z
    .looseObject({
      filter: z.enum(["none", "currentCategory", "parentCategory", "category", "featured"]).default("none"),
      categoryID: z.coerce.number().int().optional(),
      parentCategoryID: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    })
    .prefault({}),
  containerOptions: z
    .looseObject({ displayType: z.enum(["grid", "list", "carousel", "link"]).default("list") })
    .prefault({}),
  hideWhenEmpty: z.boolean().default(false),
});
type Props = z.output<typeof Props>;

/** Tree levels that a list of categories shows; more is a click away. */
const LEVELS = 3;

const parentOf = ({ filter, categoryID, parentCategoryID }: Props["apiParams"], page: PageParams) => {
  if (filter === "currentCategory") return page["categoryID"];
  if (filter === "category" || filter === "parentCategory") return parentCategoryID ?? categoryID;
  return undefined;
};

/** A category as a card or a row shows it. */
const itemOf = (category: Category): object => ({
  categoryID: category.categoryID,
  parentCategoryID: category.parentCategoryID,
  to: category.url,
  url: category.url,
  name: category.name,
  description: category.description,
  iconUrl: category.iconUrl,
  displayAs: category.displayAs,
  depth: category.depth,
  counts: [
    { labelCode: "discussions", count: category.countDiscussions, countAll: category.countAllDiscussions },
    { labelCode: "comments", count: category.countComments, countAll: category.countAllComments },
  ],
  lastPost: category.lastPost ?? null,
  children: category.children?.map(itemOf) ?? [],
});

async function load(context: Context, { apiParams, hideWhenEmpty, ...props }: Props, page: PageParams) {
  const parent = parentOf(apiParams, page);
  const query = CategoryQuery.parse({
    expand: "lastPost",
    maxDepth: LEVELS,
    ...(apiParams.filter === "featured" ? { featured: true } : { outputFormat: "tree" }),
    ...(parent === undefined ? {} : { parentCategoryID: parent }),
  });
  const { shown } = await listCategories(context, query);
  const items = shown.slice(0, apiParams.limit).map(itemOf);
  return items.length === 0 && hideWhenEmpty ? null : { ...props, apiParams, itemData: items };
}

/** Lists of categories: as the page's own subject, and as a glimpse elsewhere. */
export const categoryWidgets = [
  widget({
    id: "asset.categoryList",
    isRequired: true,
    component: "CategoriesWidget",
    props: Props,
    load: async (context, props: Props, page) => {
      const loaded = await load(context, props, page);
      return loaded && { ...loaded, isAsset: true };
    },
  }),
  widget({
    id: "categories",
    component: "CategoriesWidget",
    props: Props,
    load: async (context, props: Props, page) => {
      const loaded = await load(context, { ...props, hideWhenEmpty: true }, page);
      return loaded && { ...loaded, isAsset: false };
    },
  }),
];
