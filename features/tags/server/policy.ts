import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Types that belong to what made them. */
export const RESERVED: ReadonlySet<string> = new Set(["reaction", "status"]);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast("community.manage") || permissionProblem(["community.manage"]);

export const canMake = ({ permissions }: Actor): Verdict =>
  permissions.has("tags.add") || permissionProblem(["tags.add"]);
