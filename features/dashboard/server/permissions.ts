import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { settingsView } from "../permissions.ts";

export const dashboardPermissions = [
  addPermission(settingsView, source("Open the dashboard"), { group: "run", isStaff: true }),
];
