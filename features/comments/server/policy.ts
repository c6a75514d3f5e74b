import {
  commentsAdd,
  commentsDelete,
  commentsEdit,
  discussionsClose,
} from "#features/categories/permissions.ts";
import { isInWindow, isRedirect, SAYS_NOTHING, windowEnd } from "#features/discussions/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
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
  type Permission,
  sessionValid,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { MAX_DEPTH } from "../contract.ts";

interface Place {
  categoryID: number;
  closed: boolean;
}

interface Authored extends Place {
  /** True for a deleted comment that stays as a placeholder. */
  isTombstone?: boolean;
  insertUserID: number | null;
  dateInserted: Date;
}

const holds = ({ permissions }: Actor, permission: Permission, { categoryID }: Place): boolean =>
  permissions.has(permission, { type: "category", id: categoryID });

const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

const isAuthor = ({ userID }: Actor, { insertUserID }: Authored): boolean =>
  userID > 0 && userID === insertUserID;

/** Returns whether the actor may comment on a visible discussion; redirects accept no comments. */
export function canComment(
  actor: Actor,
  discussion: Place & { redirectDiscussionID: number | null },
): Verdict {
  if (isRedirect(discussion)) return forbidden(SAYS_NOTHING);
  const member = isMember(actor);
  if (member !== true || holds(actor, postsModerate, discussion)) return member;
  if (discussion.closed && !holds(actor, discussionsClose, discussion)) {
    return permissionProblem([discussionsClose]);
  }
  return holds(actor, commentsAdd, discussion) || permissionProblem([commentsAdd]);
}

/**
 * Returns whether a comment of the discussion can be placed below `parent`; null is the discussion itself,
 * undefined means the parent does not exist.
 */
export function canBePlacedBelow(
  parent: { discussionID: number; depth: number; isTombstone: boolean } | null | undefined,
  discussionID: number,
): Verdict {
  if (parent === null) return true;
  if (parent?.discussionID !== discussionID) {
    return invalidField("parentCommentID", "There is no such comment in this discussion.", "invalid", 400);
  }
  if (parent.isTombstone) return conflict("This comment was deleted.");
  const actualDepth = parent.depth + 1;
  return (
    actualDepth <= MAX_DEPTH ||
    badRequest("Comment exceeds maximum depth.", { maxDepth: MAX_DEPTH, actualDepth })
  );
}

const editsOthers = (actor: Actor, comment: Authored): boolean =>
  actor.permissions.atLeast(communityModerate) || holds(actor, commentsEdit, comment);

interface Window {
  now: Date;
  /** In seconds; negative for no limit. */
  timeout: number;
}

const mayEdit = (actor: Actor, comment: Authored, window: Window): boolean =>
  !comment.isTombstone &&
  (editsOthers(actor, comment) || (isAuthor(actor, comment) && isInWindow(comment, window) === true));

export const canEdit = (actor: Actor, comment: Authored, window: Window): Verdict =>
  mayEdit(actor, comment, window) ||
  (comment.isTombstone && editsOthers(actor, comment)
    ? conflict("This comment was deleted.")
    : isAuthor(actor, comment)
      ? badRequest("Editing comments is not allowed.")
      : permissionProblem([commentsEdit]));

/** The time at which the actor's right to edit a comment ends; null if it never does. */
export const editUntil = (actor: Actor, comment: Authored, { timeout }: { timeout: number }): Date | null =>
  timeout < 0 || editsOthers(actor, comment) ? null : windowEnd(comment, timeout);

export const mayDelete = (actor: Actor, comment: Authored, { ownToo }: { ownToo: boolean }): boolean =>
  actor.permissions.atLeast(communityModerate) ||
  holds(actor, commentsDelete, comment) ||
  (ownToo && isAuthor(actor, comment));

export const canDelete = (actor: Actor, comment: Authored, how: { ownToo: boolean }): Verdict =>
  mayDelete(actor, comment, how) || permissionProblem([commentsDelete]);

/** Returns whether the actor may set another user as the author of a comment. */
export const canChangeAuthor = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);
