import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { tagsAdd } from "../permissions.ts";

/** Types of tags that other features manage. */
export const RESERVED: ReadonlySet<string> = new Set(["reaction", "status"]);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);

export const canMake = ({ permissions }: Actor): Verdict =>
  permissions.has(tagsAdd) || permissionProblem([tagsAdd]);
