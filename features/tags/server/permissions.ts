import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { tagsAdd } from "../permissions.ts";

export const tagsPermissions = [
  addPermission(tagsAdd, source("Create new tags"), { group: "read", legacy: "Vanilla.Tagging.Add" }),
];
