import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { badgesModerate, badgesRequest, badgesView } from "../permissions.ts";

export const badgePermissions = [
  addPermission(badgesView, source("See badges"), { group: "read", legacy: "Reputation.Badges.View" }),
  addPermission(badgesRequest, source("Request badges"), {
    group: "people",
    legacy: "Reputation.Badges.Request",
  }),
  addPermission(badgesModerate, source("Give badges, and manage them"), {
    group: "moderate",
    legacy: "Reputation.Badges.Give",
    isStaff: true,
  }),
];
