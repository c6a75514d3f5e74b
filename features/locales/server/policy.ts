import { conflict, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const canManageLocales = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** The community's own language cannot be switched off. */
export const canSwitch = (locale: string, enabled: boolean, fallback: string): Verdict =>
  enabled || locale !== fallback || conflict("The community’s own language is always enabled.");
