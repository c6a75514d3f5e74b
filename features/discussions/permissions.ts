import { permission } from "#platform/contract/permission.ts";

export const discussionsCloseOwn = permission("discussions.closeOwn");
export const staffAllow = permission("staff.allow");
