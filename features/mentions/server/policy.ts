import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.has("site.manage") || permissionProblem(["site.manage"]);
