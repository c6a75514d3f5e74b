import { addPermission } from "#platform/server/application/permission.ts";
import { emailView } from "../permissions.ts";

export const preferencesPermissions = [addPermission(emailView, "Receive notifications by email")];
