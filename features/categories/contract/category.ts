import { z } from "zod";
import { postsModerate } from "#features/permissions/permissions.ts";
import { UserFragment } from "#features/users/contract.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
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
} from "../permissions.ts";

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
export const DisplayAs = z.enum(DISPLAYS).meta({
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

nameSchemas({ Breadcrumb, Category, CategoryFragment, DisplayAs, PostFragment });
