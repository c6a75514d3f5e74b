import { usersDelete } from "#features/users/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid, siteManage } from "#platform/contract/permission.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether the actor may request the data of the user: only their own. */
export const canAskForOwn = (actor: Actor, userID: number): Verdict => {
  const { userID: own, permissions } = actor;
  if (!permissions.has(sessionValid)) return permissionProblem([sessionValid]);
  if (isSignedInAs(actor)) return forbidden("You can’t do this while you are signed in as another member.");
  return own === userID || forbidden("You can only do this for your own account.");
};

/**
 * Returns whether the actor may delete their own account; administrators must hand over the role
 * first.
 */
export const canLeave = ({ permissions }: Actor): Verdict =>
  !permissions.has(siteManage) ||
  forbidden(
    "Administrators cannot delete their own accounts. Ask another administrator to take the role from you first.",
  );

export const canSeeDeletion = ({ userID: own, permissions }: Actor, userID: number): Verdict =>
  (own > 0 && own === userID) || permissions.has(usersDelete) || permissionProblem([usersDelete]);
