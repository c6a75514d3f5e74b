import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Whether the actor may change the photo of an account: one's own, or with `users.edit` anybody's. */
export function canChangePhoto({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (permissions.has("users.edit")) return true;
  if (own === 0) return permissionProblem(["session.valid"]);
  if (own !== userID) return permissionProblem(["users.edit"]);
  return permissions.has("profilePicture.edit") || permissionProblem(["profilePicture.edit"]);
}
