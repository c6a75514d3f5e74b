import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { scheduleAllow } from "../permissions.ts";

export const draftsPermissions = [addPermission(scheduleAllow, source("Schedule drafts"), { group: "read" })];
