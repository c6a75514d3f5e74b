import { addPermission } from "#platform/server/application/permission.ts";
import { tagsAdd } from "../permissions.ts";

export const tagsPermissions = [
  addPermission(tagsAdd, "Make new tags while posting", { legacy: "Vanilla.Tagging.Add" }),
];
