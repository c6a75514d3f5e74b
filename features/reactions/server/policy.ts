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

/** What one reacts to. */
export interface Reactable {
  categoryID: number;
  insertUserID: number | null;
  closed: boolean;
  /** It is deleted, and keeps its place. */
  isTombstone?: boolean;
  /** It leads to another discussion, and says nothing of its own. */
  redirectDiscussionID?: number | null;
}

export const isModerator = ({ permissions }: Actor): boolean => permissions.atLeast(communityModerate);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export const canSeeWho = ({ permissions }: Actor): Verdict =>
  permissions.has(reactionsView) || permissionProblem([reactionsView]);

/** Whether somebody may use a kind of reaction, on whatever. */
export function canUse(actor: Actor, { class: ofClass, attributes }: ReactionTypeRow): Verdict {
  const needed = PERMISSIONS[ofClass ?? "Positive"];
  const own = attributes.permission === undefined ? null : permission(attributes.permission);
  if (own && !actor.permissions.atLeast(own)) return permissionProblem([own]);
  return isModerator(actor) || actor.permissions.has(needed) || permissionProblem([needed]);
}

/** Everybody may react to what somebody else wrote; moderators also to their own. */
const isOpenTo = (actor: Actor, { insertUserID }: Reactable): boolean =>
  insertUserID !== actor.userID || isModerator(actor);

/** Only what says something can have reactions. */
export function canHaveReactions({ isTombstone, redirectDiscussionID = null }: Reactable): Verdict {
  if (redirectDiscussionID !== null) return forbidden(SAYS_NOTHING);
  return !isTombstone || conflict("This comment was deleted.");
}

export const canReactTo = (actor: Actor, record: Reactable): Verdict => {
  const verdict = canHaveReactions(record);
  if (verdict !== true) return verdict;
  return isOpenTo(actor, record) || badRequest("You can't react to your own post.");
};

/** Whether a reaction is offered beside a post: to whoever may take part in the discussion. */
export function isOffered(actor: Actor, record: Reactable): boolean {
  const { permissions } = actor;
  const place = { type: "category", id: record.categoryID };
  return (
    canHaveReactions(record) === true &&
    permissions.has(sessionValid) &&
    permissions.has(commentsAdd, place) &&
    (!record.closed || permissions.has(discussionsClose, place)) &&
    isOpenTo(actor, record)
  );
}

/** `receiver` is null when nobody who can act wrote it. */
export const canFlag = ({ attributes }: ReactionTypeRow, receiver: Actor | null): Verdict =>
  !(attributes.protected && receiver && isModerator(receiver)) ||
  badRequest("You can't flag a moderator's post.");

/** Whether somebody may take away the reaction of `userID`. */
export const canRemove = (actor: Actor, userID: number): Verdict =>
  isMember(actor) !== true
    ? isMember(actor)
    : actor.userID === userID || isModerator(actor) || permissionProblem([communityModerate]);
