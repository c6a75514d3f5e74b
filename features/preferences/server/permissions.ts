import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { emailView } from "../permissions.ts";

export const preferencesPermissions = [
  addPermission(emailView, source("Get notifications by email"), { group: "read" }),
];
