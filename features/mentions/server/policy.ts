import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.has(siteManage) || permissionProblem([siteManage]);
