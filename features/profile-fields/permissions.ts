import { permission } from "#platform/contract/permission.ts";

export const internalInfoView = permission("internalInfo.view");
