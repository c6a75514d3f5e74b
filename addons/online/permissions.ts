import { permission } from "#platform/contract/permission.ts";

export const onlineViewHidden = permission("online.viewHidden");
