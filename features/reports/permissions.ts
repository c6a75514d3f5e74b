import { permission } from "#platform/contract/permission.ts";

export const approvalRequire = permission("approval.require");
