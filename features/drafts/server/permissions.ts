import { addPermission } from "#platform/server/application/permission.ts";
import { scheduleAllow } from "../permissions.ts";

export const draftsPermissions = [addPermission(scheduleAllow, "Schedule drafts")];
