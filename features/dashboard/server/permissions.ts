import { addPermission } from "#platform/server/application/permission.ts";
import { settingsView } from "../permissions.ts";

export const dashboardPermissions = [addPermission(settingsView, "Open the dashboard", { isStaff: true })];
