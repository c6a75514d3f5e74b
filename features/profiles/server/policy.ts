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

/** Allows one's own profile always. Actors who may not see other profiles do not learn whether one exists. */
export const canSeeProfile = (context: Context, user: UserRow | undefined): Verdict =>
  (user !== undefined && isOwn(context, user)) ||
  context.actor.permissions.has(profilesView) ||
  permissionProblem([profilesView]);

/** Returns whether a page of a user's profile may be opened, apart from the profile's privacy. */
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

/** Returns whether a page shows only the user's name and photo. Staff see the pages that they may open. */
export const isHidden = (context: Context, user: UserRow, page: Page): boolean =>
  !page.isOwn && isRestricted(context, user);
