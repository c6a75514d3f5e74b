import { permission } from "#platform/contract/permission.ts";

export const scheduleAllow = permission("schedule.allow");
