import { permissionProblem } from "#platform/contract/errors.ts";
import { permission } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const signaturePermission = addPermission(
  permission("signatures.edit", "Have a signature", { legacy: "Plugins.Signatures.Edit" }),
);

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has("session.valid") || permissionProblem(["session.valid"]);

/** Whether the actor may write the signature of an account: one's own, or with `users.edit` anybody's. */
export function canWriteSignature({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (permissions.has("users.edit")) return true;
  if (own === 0 || own !== userID) return permissionProblem(own === 0 ? ["session.valid"] : ["users.edit"]);
  return permissions.has("signatures.edit") || permissionProblem(["signatures.edit"]);
}

/** What one wants to see is one's own affair. */
export const canChooseVisibility = ({ userID: own, permissions }: Actor, userID: number): Verdict =>
  own === userID || permissions.has("users.edit") || permissionProblem(["users.edit"]);
