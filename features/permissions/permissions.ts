import { permission } from "#platform/contract/permission.ts";

export const personalInfoView = permission("personalInfo.view");
export const usersAdd = permission("users.add");
export const usersEdit = permission("users.edit");
export const postsModerate = permission("posts.moderate");
