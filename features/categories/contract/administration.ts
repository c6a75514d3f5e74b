import { z } from "zod";
import { RunAnswer } from "#features/calls/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { Category, type DisplayAs } from "./category.ts";
import { draft } from "./draft.ts";

const One = z.object({ id: smartID() });

export const moveCategory = endpoint({
  method: "PATCH",
  path: "/categories/:id/place",
  summary: "Move a category, with its subcategories, to another place in the tree.",
  params: One,
  body: z.object({
    parentCategoryID: smartID().nullable().meta({ description: "−1 or null for the root." }),
    beforeCategoryID: id().nullable().default(null).meta({
      description: "Subcategory of the parent that follows; null for the last place.",
    }),
  }),
  answer: Category,
});

export const mergeCategory = endpoint({
  method: "POST",
  path: "/categories/:id/merge",
  summary:
    "Move the posts and subcategories of a category to another one, and delete it. Its address redirects.",
  params: One,
  body: z.object({
    newCategoryID: smartID(),
    batch: flag().default(false).meta({
      description: "True answers 202 immediately, and the work continues in the background.",
    }),
  }),
  answer: RunAnswer.optional(),
  status: 204,
});

export const setCategoryPermissions = endpoint({
  method: "PUT",
  path: "/categories/:id/permissions",
  summary: "Give a category permissions of its own, equal to those that apply to it now, or remove them.",
  params: One,
  body: z.object({ customPermissions: flag() }),
  answer: Category,
});

const MOST_IN_TREE = 30;

const Leaf = z.object({
  name: draft.name,
  urlcode: draft.urlcode,
  description: draft.description.optional(),
  displayAs: draft.displayAs.optional(),
});
const Branch = Leaf.extend({ children: z.array(Leaf).max(MOST_IN_TREE).default([]) });
export type CategoryBranch = z.output<typeof Branch>;

const sizeOf = (branches: readonly CategoryBranch[]) =>
  branches.reduce((size, { children }) => size + 1 + children.length, 0);

export const addCategoryTree = endpoint({
  method: "POST",
  path: "/categories/tree",
  summary: "Create several categories at once, each with subcategories.",
  body: z.object({
    categories: z
      .array(Branch)
      .min(1)
      .max(MOST_IN_TREE)
      .refine((branches) => sizeOf(branches) <= MOST_IN_TREE, {
        error: source("At most 30 categories can be added at once."),
      }),
    beforeCategoryID: id().nullish().meta({
      description: "The category at the root that follows them. They become the last ones without it.",
    }),
  }),
  answer: z.array(Category),
});

/** A category in the tree of the dashboard. */
export interface AdministeredCategory {
  categoryID: number;
  /** Null at the root. */
  parentCategoryID: number | null;
  name: string;
  urlcode: string;
  iconUrl: string | null;
  isArchived: boolean;
  takesPosts: boolean;
  /** True when members without further roles cannot see it. */
  isStaffOnly: boolean;
  /** Of this category alone, including those that the administrator cannot read. */
  countDiscussions: number;
}

/** A post type that categories can allow. */
export interface AllowedPostType {
  postTypeID: string;
  name: string;
}

/** A category that is edited in the dashboard. */
export interface EditedCategory {
  categoryID: number;
  name: string;
  urlcode: string;
  description: string | null;
  displayAs: DisplayAs;
  isArchived: boolean;
  featured: boolean;
  iconUrl: string | null;
  bannerUrl: string | null;
  customPermissions: boolean;
  /** Name of the ancestor whose own permissions apply; null when the permissions of the forum do. */
  permissionsOf: string | null;
  /** Empty while all types are allowed. */
  postTypes: readonly AllowedPostType[];
}

/** Properties of the dashboard page. */
export interface CategoriesAdministration {
  /** All categories, siblings in their order. */
  categories: readonly AdministeredCategory[];
  /** The category in the address; null for none and for one that does not exist. */
  edited: EditedCategory | null;
  /** True while a category is added; `parentCategoryID` is its parent. */
  isNew: boolean;
  parentCategoryID: number | null;
  postTypes: readonly AllowedPostType[];
}
