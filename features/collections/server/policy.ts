import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);

export function requireManage(actor: Actor): void {
  const verdict = canManage(actor);
  if (verdict !== true) throw verdict;
}
