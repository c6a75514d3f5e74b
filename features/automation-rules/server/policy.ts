import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { must, type Verdict } from "#platform/server/extension-points/rule.ts";

const canManageRules = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Throws unless the actor may see and change automation rules. */
export const requireManage = (actor: Actor): void => must(canManageRules(actor));
