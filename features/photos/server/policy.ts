import { usersEdit } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { profilePictureEdit } from "../permissions.ts";

/** Returns whether the actor may change the photo of an account: one's own, or with `users.edit` any. */
export function canChangePhoto({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (permissions.has(usersEdit)) return true;
  if (own === 0) return permissionProblem([sessionValid]);
  if (own !== userID) return permissionProblem([usersEdit]);
  return permissions.has(profilePictureEdit) || permissionProblem([profilePictureEdit]);
}
