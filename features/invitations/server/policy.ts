import { usersAdd } from "#features/permissions/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** The permissions that open the page. */
export const INVITERS = [usersAdd, siteManage];

/** Returns whether the actor invites on behalf of the community: always, without a limit, and into any role. */
export const isStaff = ({ permissions }: Actor): boolean =>
  permissions.has(usersAdd) || permissions.atLeast(siteManage);

/** Returns whether the actor sees the invitations of others. */
export const seesAll = (actor: Actor): boolean =>
  isStaff(actor) || actor.permissions.atLeast(communityModerate);

interface MemberInvitations {
  /** True where users register by invitation. */
  isMethod: boolean;
  /** The limit of open invitations. */
  most: number;
  /** Roles of users who may not take part yet. */
  waitingRoleIDs: readonly number[];
}

/** Returns whether the actor may invite, and see their own invitations. */
export function canInvite(actor: Actor, { isMethod, most, waitingRoleIDs }: MemberInvitations): Verdict {
  if (isStaff(actor)) return true;
  if (!actor.permissions.has(sessionValid)) return permissionProblem([sessionValid]);
  if (!isMethod || most === 0) return permissionProblem([usersAdd]);
  return (
    actor.roleIDs.some((roleID) => !waitingRoleIDs.includes(roleID)) ||
    forbidden("You can invite others once your own account is confirmed.")
  );
}
