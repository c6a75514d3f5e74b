import { type ApiError, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";

/** Themes are for users who manage the site, because a theme changes the page of every reader. */
export const canManageThemes = ({ permissions }: Actor): true | ApiError =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);
