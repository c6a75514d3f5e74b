import { profilesView } from "#features/users/permissions.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { isRestricted } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { Page } from "./extension-points.ts";

export const isOwn = ({ actor }: Context, { userID }: UserRow): boolean =>
  actor.userID > 0 && actor.userID === userID;

/** One's own profile is always there; who may not see those of others is not told either whether there is one. */
export const canSeeProfile = (context: Context, user: UserRow | undefined): Verdict =>
  (user !== undefined && isOwn(context, user)) ||
  context.actor.permissions.has(profilesView) ||
  permissionProblem([profilesView]);

/** Whether a page of somebody's profile opens, where the profile is not private. */
export function canOpen(
  context: Context,
  user: UserRow,
  { isOwn: own, staff = [], permissions }: Page,
): Verdict {
  const held = context.actor.permissions;
  if (own && !isOwn(context, user)) {
    if (held.has(sessionValid) && staff.some((name) => held.has(name))) return true;
    return permissionProblem(held.has(sessionValid) && staff.length > 0 ? staff : [sessionValid]);
  }
  return !permissions || permissions.some((name) => held.has(name)) || permissionProblem(permissions);
}

/** Whether a page shows nothing but whose it is. What staff may open they see. */
export const isHidden = (context: Context, user: UserRow, page: Page): boolean =>
  !page.isOwn && isRestricted(context, user);
