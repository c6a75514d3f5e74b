import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { type PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether these are the permissions of an administrator, who alone may act as others. */
export const canImpersonate = (own: PermissionSet): Verdict =>
  mayManage(own) || permissionProblem([siteManage]);

const mayManage = (permissions: PermissionSet): boolean =>
  permissions.atLeast(siteManage) || permissions.isAdmin;

/** Returns whether every permission of `other`, everywhere and on each record, is also one of `own`. */
function holdsAll(own: PermissionSet, other: PermissionSet): boolean {
  if (own.isAdmin) return true;
  const place = (type: string, id: number | null) =>
    own.granted.permissions.find((each) => each.type === type && each.id === id)?.permissions;
  return other.granted.permissions.every(({ type, id, permissions }) => {
    const held = place(type, id);
    return Object.entries(permissions).every(([name, isGranted]) => !isGranted || held?.[name] === true);
  });
}

/** Returns whether staff with these permissions may sign in as a member with the other ones. */
export function canSignInAs(own: PermissionSet, other: PermissionSet): Verdict {
  if (!mayManage(own)) return canImpersonate(own);
  if (mayManage(other)) return forbidden("You can’t sign in as an administrator.");
  return (
    holdsAll(own, other) || forbidden("You can’t sign in as a member who has permissions that you lack.")
  );
}

/** Returns whether staff with these permissions may see the forum with those of a role. */
export function canSeeAs(own: PermissionSet, role: PermissionSet): Verdict {
  if (!mayManage(own)) return canImpersonate(own);
  return (
    holdsAll(own, role) || forbidden("You can’t see the forum as a role with permissions that you lack.")
  );
}

/** Only the browser of a member of staff has a session that can act as another user. */
export const hasSession = ({ sessionID }: Actor): Verdict =>
  sessionID !== null || forbidden("Sign in with a browser to do this.");
