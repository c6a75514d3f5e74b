import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { userNotesAdd, userNotesView, warningsAdd } from "../permissions.ts";

export const warningPermissions = [
  addPermission(warningsAdd, source("Warn members, and decide on appeals"), { group: "moderate" }),
  addPermission(userNotesView, source("View notes about members and their warnings"), {
    group: "moderate",
  }),
  addPermission(userNotesAdd, source("Add notes about members"), { group: "moderate" }),
];
