import { usersEdit } from "#features/permissions/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { type Permission, permissionRank, sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

const needs = ({ permissions }: Actor, name: Permission): Verdict =>
  permissions.has(name) || permissionProblem([name]);

/** Guests are refused first, because `$me` would otherwise be a 404 for them. */
export const isMember = (actor: Actor): Verdict => needs(actor, sessionValid);

export const canManage = (actor: Actor): Verdict => needs(actor, siteManage);

/** Allows one's own preferences, and with `users.edit` those of users who do not rank higher. */
export function canDecideFor(actor: Actor, target: Actor): Verdict {
  if (actor.userID === target.userID) return true;
  const editing = needs(actor, usersEdit);
  if (editing !== true || permissionRank(target.permissions) <= permissionRank(actor.permissions))
    return editing;
  return forbidden("You can’t edit a member who ranks above you.");
}

/** Returns whether to look for the account at all. */
export const canAskFor = (actor: Actor, userID: number): Verdict =>
  actor.userID === userID || needs(actor, usersEdit);
