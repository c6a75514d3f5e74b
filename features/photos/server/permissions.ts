import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { profilePictureEdit } from "../permissions.ts";

export const photosPermissions = [
  addPermission(profilePictureEdit, source("Change their own photo"), { group: "people" }),
];
