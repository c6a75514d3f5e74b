import { type ApiError, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";

/** Themes are for those who run the site: whoever chooses one decides what everybody sees. */
export const canManageThemes = ({ permissions }: Actor): true | ApiError =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);
