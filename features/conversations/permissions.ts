import { permission } from "#platform/contract/permission.ts";

export const conversationsModerate = permission("conversations.moderate");
