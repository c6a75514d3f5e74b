import { addPermission } from "#platform/server/application/permission.ts";
import { approvalRequire } from "../permissions.ts";

export const reportsPermissions = [
  addPermission(approvalRequire, "A restriction: posts wait for approval unless the user is verified"),
];
