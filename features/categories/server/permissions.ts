import { addPermission } from "#platform/server/application/permission.ts";
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
  addPermission(discussionsView, "See the category and its posts", { resource: "category" }),
  addPermission(discussionsAdd, "Start posts", { resource: "category" }),
  addPermission(discussionsEdit, "Edit, move and merge the posts of others", { resource: "category" }),
  addPermission(discussionsAnnounce, "Pin posts", { resource: "category" }),
  addPermission(discussionsSink, "Sink posts", { resource: "category" }),
  addPermission(discussionsClose, "Close posts, and comment on closed ones", { resource: "category" }),
  addPermission(discussionsDelete, "Delete posts", { resource: "category" }),
  addPermission(commentsAdd, "Comment", { resource: "category" }),
  addPermission(commentsEdit, "Edit the comments of others", { resource: "category" }),
  addPermission(commentsDelete, "Delete the comments of others", { resource: "category" }),
  addPermission(discussionsModerate, "Pin, close and sink posts", {
    resource: "category",
    parts: [discussionsAnnounce, discussionsClose, discussionsSink],
  }),
  addPermission(discussionsManage, "Edit and delete posts", {
    resource: "category",
    parts: [discussionsDelete, discussionsEdit],
  }),
];
