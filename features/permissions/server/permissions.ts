import { source } from "#platform/contract/i18n.ts";
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
  addPermission(sessionValid, source("Sign in"), {
    group: "read",
    help: source("Without it, members cannot use their account."),
    legacy: "Garden.SignIn.Allow",
  }),
  addPermission(curationManage, source("Feature content"), {
    group: "moderate",
    help: source("Also bump discussions and promote posts."),
    isStaff: true,
  }),
  addPermission(communityModerate, source("Moderate everything"), {
    group: "moderate",
    help: source("Reports, logs, any post, and bans."),
    isSensitive: true,
    legacy: "Garden.Moderation.Manage",
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(personalInfoView, source("See private details"), {
    group: "people",
    help: source("Email addresses, private profiles and private fields."),
    isSensitive: true,
  }),
  addPermission(usersAdd, source("Create members"), {
    group: "people",
    isSensitive: true,
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(usersEdit, source("Edit members"), { group: "people", isSensitive: true, isStaff: true }),
  addPermission(communityManage, source("Manage content settings"), {
    group: "run",
    help: source("Categories, collections, reactions and most settings of posts."),
    isSensitive: true,
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(siteManage, source("Change every setting"), {
    group: "run",
    help: source("Roles, themes, add-ons and this page."),
    isSensitive: true,
    legacy: "Garden.Settings.Manage",
    isPowerful: true,
    isStaff: true,
  }),
  addPermission(postsModerate, source("Handle reports"), {
    group: "moderate",
    resource: "category",
    isStaff: true,
  }),
];
