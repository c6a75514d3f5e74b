import { permission } from "#platform/contract/permission.ts";

export const settingsView = permission("settings.view");
