import { commentsAdd, discussionsClose } from "#features/categories/permissions.ts";
import { SAYS_NOTHING } from "#features/discussions/server/index.ts";
import { badRequest, conflict, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import {
  communityManage,
  communityModerate,
  permission,
  sessionValid,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { flagAdd, reactionsNegativeAdd, reactionsPositiveAdd, reactionsView } from "../permissions.ts";
import type { ReactionTypeRow } from "./tables.ts";

const PERMISSIONS = {
  Positive: reactionsPositiveAdd,
  Negative: reactionsNegativeAdd,
  Flag: flagAdd,
};

/** A record that can have reactions. */
export interface Reactable {
  categoryID: number;
  insertUserID: number | null;
  closed: boolean;
  /** True for a deleted comment that stays as a placeholder. */
  isTombstone?: boolean;
  /** Target of a redirect, which has no content of its own. */
  redirectDiscussionID?: number | null;
  /** `type` and status of a discussion; a comment has none. */
  type?: string | null;
  statusID?: number | null;
}

export const isModerator = ({ permissions }: Actor): boolean => permissions.atLeast(communityModerate);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export const canSeeWho = ({ permissions }: Actor): Verdict =>
  permissions.has(reactionsView) || permissionProblem([reactionsView]);

/** Returns whether the actor may use a type of reaction at all. */
export function canUse(actor: Actor, { class: ofClass, attributes }: ReactionTypeRow): Verdict {
  const needed = PERMISSIONS[ofClass ?? "Positive"];
  const own = attributes.permission === undefined ? null : permission(attributes.permission);
  if (own && !actor.permissions.atLeast(own)) return permissionProblem([own]);
  return isModerator(actor) || actor.permissions.has(needed) || permissionProblem([needed]);
}

/** Members may react to posts of other users; moderators, and authors where an add-on allows it, also to their own. */
const isOpenTo = (actor: Actor, { insertUserID }: Reactable, byAuthor: boolean): boolean =>
  insertUserID !== actor.userID || byAuthor || isModerator(actor);

/** Only what says something can have reactions. */
export function canHaveReactions({ isTombstone, redirectDiscussionID = null }: Reactable): Verdict {
  if (redirectDiscussionID !== null) return forbidden(SAYS_NOTHING);
  return !isTombstone || conflict("This comment was deleted.");
}

export const canReactTo = (actor: Actor, record: Reactable, byAuthor: boolean): Verdict => {
  const verdict = canHaveReactions(record);
  if (verdict !== true) return verdict;
  return isOpenTo(actor, record, byAuthor) || badRequest("You can't react to your own post.");
};

/** Returns whether a reaction is offered on a post: to users who may participate in the discussion. */
export function isOffered(actor: Actor, record: Reactable, byAuthor: boolean): boolean {
  const { permissions } = actor;
  const place = { type: "category", id: record.categoryID };
  return (
    canHaveReactions(record) === true &&
    permissions.has(sessionValid) &&
    permissions.has(commentsAdd, place) &&
    (!record.closed || permissions.has(discussionsClose, place)) &&
    isOpenTo(actor, record, byAuthor)
  );
}

/** `receiver` is null if the author has no account or cannot act. */
export const canFlag = ({ attributes }: ReactionTypeRow, receiver: Actor | null): Verdict =>
  !(attributes.protected && receiver && isModerator(receiver)) ||
  badRequest("You can't flag a moderator's post.");

/** Returns whether the actor may remove the reaction of `userID`. */
export const canRemove = (actor: Actor, userID: number): Verdict =>
  isMember(actor) !== true
    ? isMember(actor)
    : actor.userID === userID || isModerator(actor) || permissionProblem([communityModerate]);
