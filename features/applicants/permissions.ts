import { permission } from "#platform/contract/permission.ts";

export const applicantsManage = permission("applicants.manage");
