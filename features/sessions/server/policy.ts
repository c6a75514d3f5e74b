import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Whether the actor may see and end the sessions of `userID`. */
export function canManageSessions({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (own === 0) return permissionProblem(["session.valid"]);
  return (
    userID === own || permissions.atLeast("community.moderate") || permissionProblem(["community.moderate"])
  );
}

/** Whether the actor may know from which addresses `userID` came. */
export const canSeeAddresses = ({ userID: own, permissions }: Actor, userID: number): boolean =>
  userID === own || permissions.has("personalInfo.view");
