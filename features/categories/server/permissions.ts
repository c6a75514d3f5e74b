import { source } from "#platform/contract/i18n.ts";
import { addPermission, combinePermissions } from "#platform/server/application/permission.ts";
import {
  commentsAdd,
  commentsDelete,
  commentsEdit,
  discussionsAdd,
  discussionsAnnounce,
  discussionsClose,
  discussionsDelete,
  discussionsEdit,
  discussionsManage,
  discussionsModerate,
  discussionsSink,
  discussionsView,
} from "../permissions.ts";

export const categoriesPermissions = [
  addPermission(discussionsView, source("See posts"), { group: "read", resource: "category" }),
  addPermission(discussionsAdd, source("Start discussions"), { group: "read", resource: "category" }),
  addPermission(discussionsEdit, source("Edit others’ discussions"), {
    group: "moderate",
    help: source("Also move and merge them."),
    resource: "category",
  }),
  addPermission(discussionsAnnounce, source("Pin discussions"), { group: "moderate", resource: "category" }),
  addPermission(discussionsSink, source("Sink discussions"), {
    group: "moderate",
    help: source("Sunk discussions do not move up when someone replies."),
    resource: "category",
  }),
  addPermission(discussionsClose, source("Close discussions"), {
    group: "moderate",
    help: source("Also reply to closed ones."),
    resource: "category",
  }),
  addPermission(discussionsDelete, source("Delete discussions"), {
    group: "moderate",
    isSensitive: true,
    resource: "category",
  }),
  addPermission(commentsAdd, source("Reply"), { group: "read", resource: "category" }),
  addPermission(commentsEdit, source("Edit others’ replies"), { group: "moderate", resource: "category" }),
  addPermission(commentsDelete, source("Delete others’ replies"), {
    group: "moderate",
    isSensitive: true,
    resource: "category",
  }),
  combinePermissions(discussionsModerate, [discussionsAnnounce, discussionsClose, discussionsSink], {
    resource: "category",
  }),
  combinePermissions(discussionsManage, [discussionsDelete, discussionsEdit], { resource: "category" }),
];
