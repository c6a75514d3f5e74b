import { z } from "zod";
import { RunAnswer } from "#features/calls/contract.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, expand, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { MAX_LIMIT, paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import {
  commentsAdd,
  commentsDelete,
  commentsEdit,
  discussionsAdd,
  discussionsAnnounce,
  discussionsClose,
  discussionsDelete,
  discussionsEdit,
  discussionsSink,
  discussionsView,
} from "./permissions.ts";

/** Permissions returned by `expand=permissions` for a category or a post, for the reader. */
export const POST_PERMISSIONS = [
  commentsAdd,
  commentsDelete,
  commentsEdit,
  discussionsAdd,
  discussionsAnnounce,
  discussionsClose,
  discussionsDelete,
  discussionsEdit,
  discussionsSink,
  discussionsView,
  postsModerate,
] as const;

export const PostPermissions = z.record(z.enum(POST_PERMISSIONS), z.boolean());
export type PostPermissions = z.infer<typeof PostPermissions>;

/** Page URLs are paths, resolved against the forum's origin. */
const Path = z.string().meta({ description: "Path on this forum, beginning with a slash." });

export const Breadcrumb = z.object({ name: z.string(), url: Path });
export type Breadcrumb = z.infer<typeof Breadcrumb>;

const DISPLAYS = ["categories", "discussions", "flat", "heading"] as const;
const DisplayAs = z.enum(DISPLAYS).meta({
  description:
    "`discussions` takes posts; `categories` and `flat` list what is below; `heading` only groups.",
});
export type DisplayAs = z.infer<typeof DisplayAs>;

const DiscussionTypes = z
  .array(z.string())
  .meta({ description: "Post types that can be started in the category; all types when empty." });

export const CategoryFragment = z.object({
  categoryID: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  url: Path,
  allowedDiscussionTypes: DiscussionTypes,
});
export type CategoryFragment = z.infer<typeof CategoryFragment>;

export const PostFragment = z.object({
  discussionID: z.int(),
  commentID: z.int().optional(),
  name: z.string().meta({ description: "Title of the post, after `Re: ` when it is a comment." }),
  url: Path,
  dateInserted: z.iso.datetime(),
  insertUserID: z.int(),
  insertUser: UserFragment,
});
export type PostFragment = z.infer<typeof PostFragment>;

const ParentFragment = z.object({ categoryID: z.int(), name: z.string(), urlcode: z.string(), url: Path });

const CategoryAlone = CategoryFragment.extend({
  parentCategoryID: z.int().nullable().meta({ description: "Null at the root." }),
  urlcode: z.string(),
  displayAs: DisplayAs,
  depth: z.int().meta({ description: "1 at the root." }),
  sort: z.int(),
  customPermissions: z.boolean(),
  isArchived: z.boolean(),
  featured: z.boolean(),
  iconUrl: z.string().nullable(),
  iconUrlSrcSet: z.null(),
  bannerUrl: z.string().nullable(),
  bannerUrlSrcSet: z.null(),
  dateInserted: z.iso.datetime(),
  countCategories: z.int(),
  countDiscussions: z.int(),
  countComments: z.int(),
  countAllDiscussions: z.int().meta({ description: "Includes the visible subcategories." }),
  countAllComments: z.int().meta({ description: "Includes the visible subcategories." }),
  countFollowers: z.int(),
  followed: z.boolean(),
  dateFollowed: z.iso.datetime().optional(),
  breadcrumbs: z.array(Breadcrumb).optional(),
  lastPost: PostFragment.nullable().optional(),
  permissions: PostPermissions.optional(),
  parent: ParentFragment.nullable().optional(),
});

export const Category = CategoryAlone.extend({
  get children() {
    return z.optional(z.array(Category));
  },
});
export type Category = z.infer<typeof Category>;

const TYPE_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
const DiscussionType = z
  .string()
  .max(50)
  .regex(TYPE_NAME)
  .transform((type) => type.toLowerCase());

const ImageUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/))\S+$/)
  .meta({ description: "A web address, or a path on this forum." });

const SLUG = /^[\p{L}\p{N}_-]+$/u;
const Urlcode = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((text) => SLUG.test(text) && /\D/.test(text), {
    error: "urlcode may hold letters, digits, dashes and underscores, and not only digits.",
  });

const draft = {
  name: z.string().overwrite(plainLine).min(1).max(255),
  urlcode: Urlcode,
  parentCategoryID: smartID().nullable().meta({ description: "−1 or null for the root." }),
  description: z.string().trim().max(1000).nullable(),
  displayAs: z.preprocess((sent) => (typeof sent === "string" ? sent.toLowerCase() : sent), DisplayAs),
  sort: z.int().min(0).max(1_000_000).meta({ description: "Place among the categories of the same parent." }),
  isArchived: flag(),
  featured: flag(),
  iconUrl: ImageUrl.nullable(),
  bannerUrl: ImageUrl.nullable(),
  customPermissions: flag().meta({
    description: "True gives the category its own permissions, which no role has until they are granted.",
  }),
  pointsCategoryID: id(),
  allowedDiscussionTypes: z.array(DiscussionType).max(50),
  allowedPostTypeIDs: z.array(z.string().max(100)).max(200).meta({
    description: "Post types that can be started in a restricted category; sending some restricts it.",
  }),
  hasRestrictedPostTypes: flag().meta({ description: "False allows all post types." }),
};

export const CategoryChanges = z.object(draft).partial();
export type CategoryChanges = z.infer<typeof CategoryChanges>;
export const CategoryDraft = CategoryChanges.required({ name: true, urlcode: true });
export type CategoryDraft = z.infer<typeof CategoryDraft>;

const LayoutViewType = z
  .enum(["categoryList", "nestedCategoryList", "discussionCategoryPage"])
  .meta({ description: "Only categories with this kind of page." });
export type LayoutViewType = z.infer<typeof LayoutViewType>;

const hidden = z.boolean().default(false);

/** Fields that a list shows for each category. */
export const CategoryOptions = z.looseObject({
  description: z.looseObject({ display: hidden }).prefault({}),
  followButton: z.looseObject({ display: hidden }).prefault({}),
  metas: z
    .looseObject({
      asIcons: z.enum(["text", "icon"]).default("text"),
      includeSubcategoriesCount: z
        .array(z.enum(["discussions", "comments", "posts"]))
        .default([])
        .meta({ description: "Counts that include subcategories." }),
      display: z
        .looseObject({
          postCount: hidden,
          discussionCount: hidden,
          commentCount: hidden,
          followerCount: hidden,
          lastPostName: hidden,
          lastPostAuthor: hidden,
          lastPostDate: hidden,
          subcategories: hidden,
        })
        .prefault({}),
    })
    .prefault({}),
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
