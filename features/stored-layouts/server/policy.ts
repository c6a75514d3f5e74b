import { permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";

/** Layouts are for users who manage the site. Throws 403 for others. */
export function requireLayoutManager({ permissions }: Actor): void {
  if (!permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}
