import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import {
  approvalBypass,
  conversationsAdd,
  profileEditUsernames,
  profilesEdit,
  profilesView,
  usersBan,
  usersDelete,
} from "../permissions.ts";

export const usersPermissions = [
  addPermission(profilesView, source("See profiles"), { group: "people" }),
  addPermission(profilesEdit, source("Edit their own profile"), { group: "people" }),
  addPermission(profileEditUsernames, source("Change usernames"), {
    group: "people",
    legacy: "Garden.Username.Edit",
  }),
  addPermission(conversationsAdd, source("Start private messages"), { group: "people" }),
  addPermission(approvalBypass, source("Post without approval and spam checks"), {
    group: "people",
    isSensitive: true,
  }),
  addPermission(usersDelete, source("Delete members"), { group: "people", isSensitive: true, isStaff: true }),
  addPermission(usersBan, source("Ban members"), {
    group: "people",
    isSensitive: true,
    legacy: "Moderation.Users.Ban",
  }),
];
