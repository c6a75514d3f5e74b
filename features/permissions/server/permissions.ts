import {
  communityManage,
  communityModerate,
  curationManage,
  sessionValid,
  siteManage,
} from "#platform/contract/permission.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { personalInfoView, postsModerate, usersAdd, usersEdit } from "../permissions.ts";

export const rolePermissions = [
  addPermission(sessionValid, "Sign in and be a member at all", { legacy: "Garden.SignIn.Allow" }),
  addPermission(curationManage, "Bump, promote and feature content", { isStaff: true }),
  addPermission(communityModerate, "Moderate everything: reports, logs, any post, bans", {
    legacy: "Garden.Moderation.Manage",
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(personalInfoView, "See email addresses, private profiles and private fields"),
  addPermission(usersAdd, "Create users", { isPowerful: true, isStaff: true }),
  addPermission(usersEdit, "Edit users", { isStaff: true }),
  addPermission(communityManage, "Manage categories, collections, reactions and most content settings", {
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(siteManage, "Manage everything, also themes, layouts and roles", {
    legacy: "Garden.Settings.Manage",
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(postsModerate, "Handle reports", { resource: "category", isStaff: true }),
];
