import { permission } from "#platform/contract/permission.ts";

export const profilePictureEdit = permission("profilePicture.edit");
