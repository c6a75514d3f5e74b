import { usersEdit } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { signaturesEdit } from "../permissions.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

/** Returns whether the actor may write the signature of an account: one's own, or with `users.edit` any. */
export function canWriteSignature({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (permissions.has(usersEdit)) return true;
  if (own === 0 || own !== userID) return permissionProblem(own === 0 ? [sessionValid] : [usersEdit]);
  return permissions.has(signaturesEdit) || permissionProblem([signaturesEdit]);
}

/** Only users themselves choose whether they see signatures. */
export const canChooseVisibility = ({ userID: own, permissions }: Actor, userID: number): Verdict =>
  own === userID || permissions.has(usersEdit) || permissionProblem([usersEdit]);
