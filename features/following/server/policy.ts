import { usersEdit } from "#features/permissions/permissions.ts";
import { emailView } from "#features/preferences/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

/** Returns whether the actor may see and change the follows of a user. */
export function canSetFor(actor: Actor, userID: number): Verdict {
  const member = isMember(actor);
  if (member !== true || actor.userID === userID) return member;
  return actor.permissions.has(usersEdit) || permissionProblem([usersEdit]);
}

/** Returns whether a member may get email. */
export const canGetEmail = (follower: Actor | null): Verdict =>
  follower?.permissions.has(emailView) || permissionProblem([emailView]);
