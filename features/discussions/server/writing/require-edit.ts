import type { Context } from "#platform/server/application/context.ts";
import { editWindow } from "../edit-window.ts";
import { editDiscussion } from "../extension-points.ts";
import { canEdit } from "../policy.ts";
import type { DiscussionRow } from "../queries.ts";

/** Throws unless the actor may edit the discussion now. */
export const requireEdit = async (context: Context, discussion: DiscussionRow): Promise<void> =>
  editDiscussion.require(context, discussion, canEdit(context.actor, discussion, await editWindow(context)));
