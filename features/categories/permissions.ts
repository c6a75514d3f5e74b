import { permission } from "#platform/contract/permission.ts";

export const discussionsView = permission("discussions.view");
export const discussionsAdd = permission("discussions.add");
export const discussionsEdit = permission("discussions.edit");
export const discussionsAnnounce = permission("discussions.announce");
export const discussionsSink = permission("discussions.sink");
export const discussionsClose = permission("discussions.close");
export const discussionsDelete = permission("discussions.delete");
export const discussionsModerate = permission("discussions.moderate");
export const discussionsManage = permission("discussions.manage");
export const commentsAdd = permission("comments.add");
export const commentsEdit = permission("comments.edit");
export const commentsDelete = permission("comments.delete");
