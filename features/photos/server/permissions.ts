import { addPermission } from "#platform/server/application/permission.ts";
import { profilePictureEdit } from "../permissions.ts";

export const photosPermissions = [addPermission(profilePictureEdit, "Change one's own photo")];
