import { permission } from "#platform/contract/permission.ts";

export const emailView = permission("email.view");
