import type { Context } from "#platform/server/application/context.ts";
import { editDiscussion } from "../extension-points.ts";
import { canEdit } from "../policy.ts";
import type { DiscussionRow } from "../queries.ts";
import { editContentTimeout } from "../settings.ts";

/** Throws unless the actor may edit the discussion now. */
export const requireEdit = (context: Context, discussion: DiscussionRow): Promise<void> =>
  editDiscussion.require(
    context,
    discussion,
    canEdit(context.actor, discussion, {
      now: context.now,
      timeout: context.settings.get(editContentTimeout),
    }),
  );
