import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { discussionsCloseOwn, staffAllow } from "../permissions.ts";

export const discussionsPermissions = [
  addPermission(discussionsCloseOwn, source("Close their own discussions"), { group: "read" }),
  addPermission(staffAllow, source("See internal statuses"), {
    group: "moderate",
    help: source("Also attachments of replies."),
    isStaff: true,
  }),
];
