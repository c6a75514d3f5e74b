import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const canClear = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityModerate) || permissionProblem([communityModerate]);

/** Returns whether the actor may test the rules, which requires permission to change them. */
export const canSetRules = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);
