import { addPermission } from "#platform/server/application/permission.ts";
import { uploadsAdd } from "../permissions.ts";

export const mediaPermissions = [addPermission(uploadsAdd, "Upload files")];
