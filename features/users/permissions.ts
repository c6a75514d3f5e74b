import { permission } from "#platform/contract/permission.ts";

export const profilesView = permission("profiles.view");
export const profilesEdit = permission("profiles.edit");
export const profileEditUsernames = permission("profile.editusernames");
export const usersDelete = permission("users.delete");
export const usersBan = permission("users.ban");
export const conversationsAdd = permission("conversations.add");
/** Posts bypass approval and spam checks, as those of verified members do. */
export const approvalBypass = permission("approval.bypass");
