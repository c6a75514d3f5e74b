import { conflict, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { badgesModerate, badgesRequest, badgesView } from "../permissions.ts";
import type { KnownBadge } from "./known-badges.ts";

export const canSee = ({ permissions }: Actor): Verdict =>
  permissions.has(badgesView) || permissionProblem([badgesView]);

/** Returns whether the actor may create and change badges, give them, take them and decide on requests. */
export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.has(badgesModerate) || permissions.atLeast(siteManage) || permissionProblem([badgesModerate]);

/** Returns whether the actor may know a badge: those that are off or unlisted are for staff and members who have them. */
export const isVisible = (actor: Actor, badge: KnownBadge, hasIt: boolean): boolean =>
  hasIt || (badge.enabled && badge.isListed) || canManage(actor) === true;

export const canBeGiven = ({ enabled }: KnownBadge): Verdict =>
  enabled || conflict("This badge is switched off. Switch it on to give it.");

/** What the actor has to do with a badge already. */
interface Own {
  dateEarned: Date | null;
  isDeclined: boolean | null;
}

export const canRequest = (actor: Actor, badge: KnownBadge, { dateEarned, isDeclined }: Own): Verdict =>
  firstRefusal(
    actor.permissions.has(sessionValid) || permissionProblem([sessionValid]),
    actor.permissions.has(badgesRequest) || permissionProblem([badgesRequest]),
    badge.stock === null || conflict("Members get this badge by themselves."),
    canBeGiven(badge),
    dateEarned === null || conflict("You have this badge already."),
    isDeclined !== false || conflict("You have requested this badge already."),
    isDeclined !== true || conflict("Your request for this badge was declined."),
  );

/** Staff decline requests, and members withdraw their own. */
export const canDecline = (actor: Actor, userID: number): Verdict =>
  (userID > 0 && actor.userID === userID) || canManage(actor);
