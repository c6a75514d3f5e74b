import { type ApiError, permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";

/** Themes are for those who run the site: whoever chooses one decides what everybody sees. */
export const canManageThemes = ({ permissions }: Actor): true | ApiError =>
  permissions.atLeast("site.manage") || permissionProblem(["site.manage"]);
