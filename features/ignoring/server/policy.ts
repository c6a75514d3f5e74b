import { usersEdit } from "#features/permissions/permissions.ts";
import { badRequest, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import { communityModerate, sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

export function canSeeIgnored(actor: Actor, userID: number): Verdict {
  const member = isMember(actor);
  if (member !== true || actor.userID === userID) return member;
  return actor.permissions.has(usersEdit) || permissionProblem([usersEdit]);
}

/** Moderators cannot be ignored, because their messages concern everyone. */
export function canIgnore(actor: Actor, target: { userID: number; permissions: PermissionSet }): Verdict {
  if (target.userID === actor.userID) return badRequest("You cannot ignore yourself.");
  return (
    !target.permissions.atLeast(communityModerate) ||
    forbidden("Moderators and administrators cannot be ignored.")
  );
}

export const canIgnoreMore = (count: number, most: number): Verdict =>
  count < most ||
  badRequest(
    phrase(
      "You can ignore at most {most, plural, one {# member} other {# members}}. Stop ignoring one first.",
      {
        most,
      },
    ),
  );
