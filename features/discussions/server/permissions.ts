import { addPermission } from "#platform/server/application/permission.ts";
import { discussionsCloseOwn, staffAllow } from "../permissions.ts";

export const discussionsPermissions = [
  addPermission(discussionsCloseOwn, "Close one's own discussions"),
  addPermission(staffAllow, "See internal statuses and attachments", { isStaff: true }),
];
