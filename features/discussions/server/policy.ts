import {
  discussionsAdd,
  discussionsAnnounce,
  discussionsClose,
  discussionsDelete,
  discussionsEdit,
  discussionsModerate,
  discussionsSink,
} from "#features/categories/permissions.ts";
import { type CategoryNode, takesPosts } from "#features/categories/server/index.ts";
import {
  badRequest,
  conflict,
  forbidden,
  invalidField,
  permissionProblem,
} from "#platform/contract/errors.ts";
import {
  communityManage,
  communityModerate,
  curationManage,
  type Permission,
  sessionValid,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import type { DiscussionChanges, PinLocation } from "../contract.ts";
import { discussionsCloseOwn } from "../permissions.ts";
import type { PostTypeChoice } from "./extension-points.ts";

/** The columns of a post, discussion or comment, that permission checks need. */
export interface Authored {
  categoryID: number;
  insertUserID: number | null;
  dateInserted: Date;
  closed: boolean;
}

/** Type of a post, as categories distinguish them. */
export type TypeOfPost = Pick<PostTypeChoice, "postTypeID" | "baseType">;

/** Returns the type of a stored post. */
export const typeOfPost = (post: { postTypeID: string | null; type: string }): TypeOfPost => ({
  postTypeID: post.postTypeID ?? post.type,
  baseType: post.type,
});

/** `timeout` in seconds; below 0 there is no limit. */
export interface EditWindow {
  now: Date;
  timeout: number;
}

export const holds = ({ permissions }: Actor, permission: Permission, categoryID: number): boolean =>
  permissions.has(permission, { type: "category", id: categoryID });

const needs = (actor: Actor, permission: Permission, categoryID: number): Verdict =>
  holds(actor, permission, categoryID) || permissionProblem([permission]);

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export const isAuthor = ({ userID }: Actor, { insertUserID }: Authored): boolean =>
  userID > 0 && userID === insertUserID;

const managesOthers = (actor: Actor, { categoryID }: Pick<Authored, "categoryID">): boolean =>
  holds(actor, discussionsEdit, categoryID) || actor.permissions.atLeast(communityModerate);

/** Returns whether the actor may set a canonical URL on another site: only staff may, not authors. */
export const canLeadElsewhere = (actor: Actor, post: Pick<Authored, "categoryID">): Verdict =>
  managesOthers(actor, post) || invalidField("canonicalUrl", "Enter an address of this forum.");

/** The end of the time in which an author may edit. */
export const windowEnd = ({ dateInserted }: Pick<Authored, "dateInserted">, timeout: number): Date =>
  new Date(dateInserted.getTime() + timeout * 1000);

/** Returns whether an author can still edit: the post is open, and the time is not over. */
export function isInWindow(post: Authored, { now, timeout }: EditWindow): Verdict {
  const isOver = timeout >= 0 && now > windowEnd(post, timeout);
  return post.closed || isOver ? badRequest("Editing discussions is not allowed.") : true;
}

/** Returns whether a category itself accepts posts of a type. */
export function takesType(category: CategoryNode, { postTypeID, baseType }: TypeOfPost): boolean {
  const { allowedDiscussionTypes: allowed, hasRestrictedPostTypes, allowedPostTypeIDs } = category;
  return (
    (allowed.length === 0 || allowed.includes(baseType)) &&
    (!hasRestrictedPostTypes || allowedPostTypeIDs.includes(postTypeID))
  );
}

/**
 * Returns whether the actor can start posts of a type in a category, or move them there. `takes` says whether the category
 * takes the type.
 */
export function canPostIn(
  actor: Actor,
  category: CategoryNode,
  type: TypeOfPost,
  takes: (category: CategoryNode, type: TypeOfPost) => boolean,
): Verdict {
  return firstRefusal(
    isMember(actor),
    takesPosts(category) || forbidden("This category does not take posts."),
    takes(category, type) || forbidden("This category does not take posts of this type."),
    needs(actor, discussionsAdd, category.categoryID),
  );
}

/** Returns whether the actor has a role and the permission to write a post type. */
export const canWrite = (
  { roleIDs, permissions }: Actor,
  { permission, ...type }: Pick<PostTypeChoice, "roleIDs" | "permission">,
): Verdict =>
  firstRefusal(
    permission === null || permissions.has(permission) || permissionProblem([permission]),
    type.roleIDs.length === 0 ||
      type.roleIDs.some((roleID) => roleIDs.includes(roleID)) ||
      forbidden("You can’t create posts of this type."),
  );

/** Returns whether posts of one type can become posts of another; `from` is null for a type that is turned off. */
export const canConvert = (from: PostTypeChoice | null, to: PostTypeChoice): Verdict =>
  from?.baseType === to.baseType ||
  ((from?.isConvertible ?? true) && to.isConvertible) ||
  conflict("Posts can’t be converted to or from this type.");

export const canPin = (actor: Actor, categoryID: number): Verdict =>
  actor.permissions.atLeast(communityManage) || needs(actor, discussionsAnnounce, categoryID);

export const canSink = (actor: Actor, categoryID: number): Verdict =>
  actor.permissions.atLeast(communityManage) || needs(actor, discussionsSink, categoryID);

export function canClose(actor: Actor, post: Authored): Verdict {
  const isOwn = isAuthor(actor, post) && actor.permissions.has(discussionsCloseOwn);
  return isOwn || needs(actor, discussionsClose, post.categoryID);
}

export const canReadSource = (actor: Actor, post: Authored): Verdict =>
  isAuthor(actor, post) || managesOthers(actor, post) || permissionProblem([discussionsEdit]);

export const canEdit = (actor: Actor, post: Authored, window: EditWindow): Verdict =>
  managesOthers(actor, post) ||
  firstRefusal(
    isMember(actor),
    isAuthor(actor, post) || permissionProblem([discussionsEdit]),
    isInWindow(post, window),
  );

/** The time at which the actor's right to edit a post ends; null if it never does. */
export const editUntil = (actor: Actor, post: Authored, { timeout }: EditWindow): Date | null =>
  timeout < 0 || managesOthers(actor, post) ? null : windowEnd(post, timeout);

/** Returns whether the actor may edit, move and merge other users' discussions in a category. */
export const canEditOthers = (actor: Actor, place: Pick<Authored, "categoryID">): Verdict =>
  managesOthers(actor, place) || permissionProblem([discussionsEdit]);

export const canBump = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(curationManage) || permissionProblem([curationManage]);

/** Returns whether the actor moderates the post's category. */
export const canModerate = (actor: Actor, { categoryID }: Authored): boolean =>
  holds(actor, discussionsModerate, categoryID) || actor.permissions.atLeast(communityModerate);

export const canChangeAuthor = (actor: Actor, { categoryID }: Authored): Verdict =>
  firstRefusal(
    actor.permissions.atLeast(communityManage) || permissionProblem([communityManage]),
    needs(actor, discussionsEdit, categoryID),
  );

export const canDelete = (actor: Actor, { categoryID }: Pick<Authored, "categoryID">): Verdict =>
  needs(actor, discussionsDelete, categoryID);

/** Fields for the state of a discussion, apart from its text and category. */
export const STATES: ReadonlySet<string> = new Set(["closed", "sink", "pinned", "pinLocation", "announce"]);

type Pin = Pick<DiscussionChanges, "pinned" | "announce" | "pinLocation">;

/** Pin location after the change `sent`, given the current one; null means not pinned. */
export function pinLocationAfter(sent: Pin, now: PinLocation | null): PinLocation | null {
  const pinned = sent.pinned ?? sent.announce;
  if (pinned === false) return null;
  if (pinned) return sent.pinLocation ?? now ?? "category";
  return sent.pinLocation === undefined ? now : sent.pinLocation;
}
