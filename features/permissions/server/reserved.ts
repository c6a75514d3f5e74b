import { permission } from "#platform/contract/permission.ts";
import { addPermission } from "#platform/server/application/permission.ts";

const applicantsManage = permission("applicants.manage");

/**
 * Permissions of the API that roles carry, and imported roles with them, while no feature checks them yet. The feature
 * that begins to check one takes it over.
 */
export const reservedPermissions = [
  addPermission(applicantsManage, "Approve registrations", { legacy: "Garden.Users.Approve", isStaff: true }),
  addPermission(
    permission("users.approve"),
    "Approve registrations, under the name that the account menu asks for",
    { parts: [applicantsManage] },
  ),
  addPermission(permission("silentPosting.allow"), "Publish without notifying anyone"),
  addPermission(permission("noAds.use"), "See no advertisements", { legacy: "Garden.NoAds.Allow" }),
  addPermission(permission("advancedNotifications.allow"), "Follow whole categories with every notification"),
  addPermission(permission("tokens.add"), "Make access tokens of one's own"),
  addPermission(permission("exports.manage"), "Export the list of users"),
  addPermission(permission("ragSearch.view"), "See answers composed from search results"),
  addPermission(permission("comments.email"), "Comment by email", { legacy: "Email.Comments.Add" }),
  addPermission(permission("discussions.email"), "Start discussions by email", {
    legacy: "Email.Discussions.Add",
  }),
  addPermission(permission("conversations.email"), "Write in conversations by email", {
    legacy: "Email.Conversations.Add",
  }),
];
