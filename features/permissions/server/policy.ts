import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { RoleRow } from "./tables.ts";

export const canManageRoles = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

export const canDeleteRole = ({ name, deletable }: RoleRow): Verdict =>
  deletable || forbidden(phrase("The role {role} cannot be deleted.", { role: name }));
