import { permission } from "#platform/contract/permission.ts";

export const badgesView = permission("badges.view");
export const badgesRequest = permission("badges.request");
export const badgesModerate = permission("badges.moderate");
