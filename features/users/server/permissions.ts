import { addPermission } from "#platform/server/application/permission.ts";
import {
  conversationsAdd,
  profileEditUsernames,
  profilesEdit,
  profilesView,
  usersBan,
  usersDelete,
} from "../permissions.ts";

export const usersPermissions = [
  addPermission(profilesView, "See the profiles of others"),
  addPermission(profilesEdit, "Edit one’s own profile"),
  addPermission(profileEditUsernames, "Change user names", { legacy: "Garden.Username.Edit" }),
  addPermission(conversationsAdd, "Start private conversations"),
  addPermission(usersDelete, "Delete users", { isStaff: true }),
  addPermission(usersBan, "Ban users", { legacy: "Moderation.Users.Ban" }),
];
