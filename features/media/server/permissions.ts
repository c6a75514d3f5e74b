import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { uploadsAdd } from "../permissions.ts";

export const mediaPermissions = [addPermission(uploadsAdd, source("Upload files"), { group: "read" })];
