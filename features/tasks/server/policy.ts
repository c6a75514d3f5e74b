import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Throws unless the actor may run the software. */
export function requireSiteManager({ actor }: Context): void {
  if (!actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}
