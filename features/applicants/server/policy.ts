import { permissionProblem } from "#platform/contract/errors.ts";
import { type PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { applicantsManage } from "../permissions.ts";

/** The permissions that open the page. */
export const DECIDERS = [applicantsManage, siteManage];

/** Returns whether users with these permissions decide on applicants. */
export const decides = (permissions: PermissionSet): boolean =>
  permissions.has(applicantsManage) || permissions.atLeast(siteManage);

export const canDecide = ({ permissions }: { permissions: PermissionSet }): Verdict =>
  decides(permissions) || permissionProblem([applicantsManage]);
