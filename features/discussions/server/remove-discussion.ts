import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { countGone } from "./category-counts.ts";
import { moveToDeleted } from "./deleted-queries.ts";
import { discussionDeleted } from "./events.ts";
import { getDiscussionLocked } from "./get-discussion.ts";
import { deleteDiscussion, discussionRemoved } from "./openings.ts";
import { canDelete } from "./policy.ts";
import type { DiscussionRow } from "./queries.ts";

/** Deletes a discussion with all that belongs to it. The whole of it is kept in the log, from where staff restore it. */
export async function removeDiscussion(context: Context, discussionID: number): Promise<void> {
  await context.transaction(async (inside) => {
    const discussion = await getDiscussionLocked(inside, discussionID);
    await deleteDiscussion.require(inside, discussion, canDelete(inside.actor, discussion));
    await takeOut(inside, discussion);
  });
}

/** The deed itself, in the caller's transaction, without asking who does it. */
export async function takeOut(context: Context, discussion: DiscussionRow): Promise<void> {
  const { discussionID, categoryID, insertUserID } = discussion;
  const parts: Record<string, unknown> = {};
  for (const part of context.addons.of(discussionRemoved))
    parts[part.name] = await part.remove(context, discussion);
  await moveToDeleted(context, discussion, parts);
  if (insertUserID) await countUserPosts(context, insertUserID, { discussions: -1 });
  await countGone(context, discussion);
  await context.emit(discussionDeleted, { discussionID, categoryID });
}
