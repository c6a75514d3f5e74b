import { addPermission } from "#platform/server/application/permission.ts";
import { internalInfoView } from "../permissions.ts";

export const profileFieldsPermissions = [
  addPermission(internalInfoView, "See internal profile and post fields"),
];
