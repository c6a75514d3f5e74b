import type { CategoryNode } from "#features/categories/server/index.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Draft } from "#platform/server/extension-points/draft.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { Limit } from "#platform/server/extension-points/limit.ts";
import { RowQuery } from "#platform/server/extension-points/row-query.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { Visibility } from "#platform/server/extension-points/visibility.ts";
import {
  Discussion,
  DiscussionChanges,
  DiscussionDraft,
  type ListQuery,
  listBookmarked,
  listDiscussions,
  listMuted,
  readDiscussion,
} from "../contract.ts";
import type { DiscussionRow } from "./queries.ts";
import type {} from "./tables.ts";

export const discussionView = new View<DiscussionRow>("discussionView", [Discussion]);
export const discussionDraft = new Draft<DiscussionRow>("discussionDraft", [
  DiscussionDraft,
  DiscussionChanges,
]);
export const visibleDiscussions = new Visibility<"discussions">("visibleDiscussions");

export const startDiscussion = new Rule<DiscussionDraft & { categoryID: number }>("startDiscussion");
export const editDiscussion = new Rule<DiscussionRow>("editDiscussion");
export const deleteDiscussion = new Rule<DiscussionRow>("deleteDiscussion");
/** Bookmarking a discussion, which notifies the member of replies. Removing the bookmark is always allowed. */
export const followDiscussion = new Rule<DiscussionRow>("followDiscussion");
/** Links in a text that the actor writes. It is asked only about texts with a link to another site. */
export const addLinks = new Rule<WrittenText>("addLinks");
/** Starting discussions of a type, in any category. */
export const usePostType = new Rule<PostTypeChoice>("usePostType");
/** Time in which authors may edit their posts, in seconds. */
export const editTimeout = new Limit("editTimeout");

/** A text with links, named by its place: `discussion`, `comment`, `message` or `signature`. */
interface WrittenText {
  recordType: string;
}

/** Formats of plain text; `textex` links addresses. */
export type PlainFormat = "text" | "textex";
type PlainPosts = (context: Context, post: WrittenText) => PlainFormat | null | Promise<PlainFormat | null>;

export const plainPosts = new ExtensionPoint<PlainPosts>("plainPosts");

/**
 * Stores discussions, comments and private messages of some members as plain text, whatever format they are sent in.
 * `formatOf` is asked when the actor writes one; null leaves the format as it is.
 */
export const addPlainPosts = (formatOf: PlainPosts) => plainPosts.with(formatOf);

/** The query of the lists of discussions; features filter by what they store. */
export const discussionQuery = new RowQuery<ListQuery>("discussionQuery", {
  list: listDiscussions,
  reads: [readDiscussion, listBookmarked, listMuted],
  id: "discussions.discussionID",
});

/**
 * A request field that an add-on adds for a state of discussions. A request with only such fields needs the
 * permission that the add-on checks, not the right to edit.
 */
export const discussionStates = new ExtensionPoint<string>("discussionStates");

/** Data that another feature stores for a discussion, and how to delete and restore it with the discussion. */
export interface DiscussionPart {
  /** Name under which the data is stored in the log. */
  name: string;
  /** Deletes the data in the transaction and returns what `restore` needs, as JSON. */
  remove(context: Context, discussion: DiscussionRow): Promise<unknown>;
  /** Restores the data that `remove` returned. Rows that it refers to may have been deleted since. */
  restore(context: Context, discussion: DiscussionRow, stored: unknown): Promise<void>;
}

export const discussionRemoved = new ExtensionPoint<DiscussionPart>("discussionRemoved");

/** A part that another feature adds to the form of a discussion. */
export interface PostFormPart {
  /** Name under which the form's slot finds the data. */
  name: string;
  /**
   * Returns the props of the part's component, for the discussion that is edited if there is one; null omits the
   * part.
   */
  load(context: Context, discussion: DiscussionRow | null): Promise<object | null>;
}

/** A post type that can be started: it is active and its base type is enabled. */
export interface PostTypeChoice {
  postTypeID: string;
  /** The `type` of its posts. */
  baseType: string;
  name: string;
  postButtonLabel: string;
  postHelperText: string | null;
  /** Roles that may write it; empty for everyone. */
  roleIDs: readonly number[];
  /** Permission that is needed to write it. */
  permission: Permission | null;
  /** False when posts of other types cannot become posts of its base type, nor the reverse. */
  isConvertible: boolean;
}

/** Lists the post types, with translated names and in display order. */
export const postTypeLists = new ExtensionPoint<(context: Context) => Promise<readonly PostTypeChoice[]>>(
  "postTypeLists",
);

/** Categories that take posts of a type. */
interface TypePlaces {
  /** `type` of the posts, such as `idea`. */
  baseType: string;
  /** Returns whether a category takes such posts, besides what the category itself says. */
  load(context: Context): Promise<(category: Pick<CategoryNode, "categoryID">) => boolean>;
}

export const typePlaces = new ExtensionPoint<TypePlaces>("typePlaces");

/** Limits posts of a type to some categories: pages offer the type only there, and calls refuse it elsewhere. */
export const addTypePlaces = (places: TypePlaces) => typePlaces.with(places);

export const postFormParts = new ExtensionPoint<PostFormPart>("postFormParts");

/** Titles the list of discussions by its query parameters; the first contributor that returns a title wins. */
export const listTitles = new ExtensionPoint<
  (context: Context, params: Readonly<Record<string, unknown>>) => Promise<string | null>
>("listTitles");
