import { personalInfoView } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether the actor may see and end the sessions of `userID`. */
export function canManageSessions({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (own === 0) return permissionProblem([sessionValid]);
  return userID === own || permissions.atLeast(communityModerate) || permissionProblem([communityModerate]);
}

/** Returns whether the actor may see the IP addresses of `userID`. */
export const canSeeAddresses = ({ userID: own, permissions }: Actor, userID: number): boolean =>
  userID === own || permissions.has(personalInfoView);
