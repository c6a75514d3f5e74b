import { z } from "zod";
import { RunAnswer } from "#features/calls/contract.ts";
import { fixedChoices, labeled, siteSectionID } from "#features/layouts/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, expand, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { smartID } from "#platform/contract/ids.ts";
import { MAX_LIMIT, paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { Category, type DisplayAs, type PostFragment } from "./contract/category.ts";
import { CategoryChanges, CategoryDraft, draft } from "./contract/draft.ts";

export * from "./contract/administration.ts";
export * from "./contract/category.ts";
export { CategoryChanges, CategoryDraft } from "./contract/draft.ts";

const LayoutViewType = z
  .enum(["categoryList", "nestedCategoryList", "discussionCategoryPage"])
  .meta({ description: "Only categories with this kind of page." });
export type LayoutViewType = z.infer<typeof LayoutViewType>;

const hidden = (label: string) => labeled(z.boolean().default(false), label);

/** Fields that a list shows for each category. */
export const CategoryOptions = z.looseObject({
  description: labeled(
    z.looseObject({ display: hidden(source("Show the description")) }).prefault({}),
    source("Description"),
    { group: "items" },
  ),
  followButton: labeled(
    z.looseObject({ display: hidden(source("Show a follow button")) }).prefault({}),
    source("Follow Button"),
    { group: "items" },
  ),
  metas: labeled(
    z
      .looseObject({
        asIcons: labeled(z.enum(["text", "icon"]).default("text"), source("Labels"), {
          ...fixedChoices({ text: source("Text"), icon: source("Icon") }),
        }),
        includeSubcategoriesCount: labeled(
          z.array(z.enum(["discussions", "comments", "posts"])).default([]),
          source("Counts that include subcategories"),
          {
            ...fixedChoices({
              discussions: source("Discussions"),
              comments: source("Comments"),
              posts: source("Posts"),
            }),
          },
        ).meta({ description: "Counts that include subcategories." }),
        display: z
          .looseObject({
            postCount: hidden(source("Posts")),
            discussionCount: hidden(source("Discussions")),
            commentCount: hidden(source("Comments")),
            followerCount: hidden(source("Followers")),
            lastPostName: hidden(source("Title of the last post")),
            lastPostAuthor: hidden(source("Author of the last post")),
            lastPostDate: hidden(source("Date of the last post")),
            subcategories: hidden(source("Subcategories")),
          })
          .prefault({}),
      })
      .prefault({}),
    source("Details of each category"),
    { group: "details" },
  ),
});
export type CategoryOptions = z.infer<typeof CategoryOptions>;

/** A category as listed by a widget. */
export interface CategoryItem {
  categoryID: number;
  name: string;
  description: string | null;
  url: string;
  iconUrl: string | null;
  bannerUrl: string | null;
  displayAs: DisplayAs;
  counts: {
    labelCode: "discussions" | "comments" | "posts" | "followers";
    count: number;
    countAll: number;
  }[];
  lastPost: PostFragment | null;
  /** True when the reader follows the category. */
  followed: boolean;
  children: CategoryItem[];
}

/** A category as listed in a sidebar. */
export interface CategoryLink {
  categoryID: number;
  name: string;
  url: string;
  countDiscussions: number;
}

const One = z.object({ id: smartID() });
const PLACES = ["categoryID", "parentCategoryID", "parentCategoryCode"] as const;
const pages = paging(30);

export const CategoryQuery = z
  .object({
    siteSectionID: siteSectionID(),
    categoryID: rangeFilter().optional(),
    parentCategoryID: smartID().optional(),
    parentCategoryCode: z.string().max(255).optional(),
    includeParentCategory: flag().default(false),
    maxDepth: z.coerce.number().int().min(1).max(100).optional().meta({
      description: "Levels below the parent. Default: 2 for a tree, all for a flat list.",
    }),
    archived: flag().optional(),
    featured: flag().optional(),
    followed: flag().optional(),
    followedUserID: smartID().optional().meta({
      description: "Only categories that this member follows; `users.edit` is needed for other members.",
    }),
    layoutViewType: LayoutViewType.optional(),
    postTypeID: z.string().max(100).optional(),
    postTypeStatus: z.enum(["active", "inactive", "both"]).default("active"),
    filterDiscussionsAdd: flag()
      .default(false)
      .meta({ description: "Only categories in which the caller can start a discussion." }),
    outputFormat: z.enum(["tree", "flat"]).optional(),
    sort: sort(["sort", "categoryID", "name", "dateFollowed"], "sort"),
    page: pages.page.unwrap().max(100).optional(),
    limit: pages.limit.unwrap().max(MAX_LIMIT).optional(),
    expand: expand(["lastPost", "preferences", "permissions"]),
  })
  .refine((query) => PLACES.filter((name) => query[name] !== undefined).length <= 1, {
    path: ["categoryID"],
    error: source("Only one of the parameters for a place can be sent."),
  })
  .refine(({ followed, followedUserID }) => followed === undefined || followedUserID === undefined, {
    path: ["followedUserID"],
    error: source("Only one of followed and followedUserID can be sent."),
  });
export type CategoryQuery = z.output<typeof CategoryQuery>;

export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  summary: "List the visible categories, as a tree or in pages.",
  query: CategoryQuery,
  answer: z.array(Category),
  paging: "numbered",
});

const CategorySearch = z.object({
  query: z.string().trim().max(255).meta({ description: "Part of a name; all categories when empty." }),
  displayAs: csv(draft.displayAs).optional(),
  parentCategoryID: smartID().optional(),
  siteSectionID: siteSectionID(),
  layoutViewType: LayoutViewType.optional(),
  filterDiscussionsAdd: flag().default(false),
  ...paging(30, 100),
  expand: expand(["parent", "breadcrumbs"]),
});
export type CategorySearch = z.output<typeof CategorySearch>;

export const searchCategories = endpoint({
  method: "GET",
  path: "/categories/search",
  summary: "Search the visible categories by a part of their names.",
  query: CategorySearch,
  answer: z.array(Category),
  paging: "more",
});

export const readCategory = endpoint({
  method: "GET",
  path: "/categories/:id",
  summary: "Read a category.",
  params: One,
  query: z.object({ expand: expand(["lastPost", "preferences", "permissions"]) }),
  answer: Category,
});

export const editCategory = endpoint({
  method: "GET",
  path: "/categories/:id/edit",
  summary: "Read a category for editing.",
  params: One,
  answer: Category.pick({
    categoryID: true,
    name: true,
    parentCategoryID: true,
    urlcode: true,
    description: true,
    displayAs: true,
    iconUrl: true,
    bannerUrl: true,
  }),
});

export const addCategory = endpoint({
  method: "POST",
  path: "/categories",
  summary: "Create a category.",
  body: CategoryDraft,
  answer: Category,
});

export const changeCategory = endpoint({
  method: "PATCH",
  path: "/categories/:id",
  summary: "Change a category, or move it to another parent.",
  params: One,
  body: CategoryChanges,
  answer: Category,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/categories/:id",
  summary: "Delete a category without subcategories, with its posts unless they move elsewhere.",
  params: One,
  query: z.object({
    newCategoryID: smartID().optional().meta({ description: "Category to which the posts move." }),
    batch: flag().default(false).meta({
      description: "True answers 202 immediately, and the work continues in the background.",
    }),
  }),
  answer: RunAnswer.optional(),
});

nameSchemas({ CategoryOptions });
