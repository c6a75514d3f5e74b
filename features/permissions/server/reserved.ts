import { source } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addPermission } from "#platform/server/application/permission.ts";

/**
 * Permissions of the API that roles carry, and imported roles with them, while no feature checks them yet. The feature
 * that begins to check one takes it over.
 */
export const reservedPermissions = [
  addPermission(permission("silentPosting.allow"), source("Post without notifying anyone"), {
    group: "moderate",
  }),
  addPermission(permission("noAds.use"), source("See no ads"), {
    group: "read",
    legacy: "Garden.NoAds.Allow",
  }),
  addPermission(permission("advancedNotifications.allow"), source("Get every notification of a category"), {
    group: "read",
  }),
  addPermission(permission("exports.manage"), source("Export members"), { group: "run", isSensitive: true }),
  addPermission(permission("ragSearch.view"), source("See answers composed from search results"), {
    group: "read",
  }),
  addPermission(permission("comments.email"), source("Reply by email"), {
    group: "read",
    legacy: "Email.Comments.Add",
  }),
  addPermission(permission("discussions.email"), source("Start discussions by email"), {
    group: "read",
    legacy: "Email.Discussions.Add",
  }),
  addPermission(permission("conversations.email"), source("Write private messages by email"), {
    group: "people",
    legacy: "Email.Conversations.Add",
  }),
];
