import { writeLog } from "#features/log/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countGone } from "../counts/category-counts.ts";
import { discussionDeleted } from "../events.ts";
import { deleteDiscussion, discussionRemoved } from "../extension-points.ts";
import { getDiscussionLocked } from "../get-discussion.ts";
import { canDelete } from "../policy.ts";
import { type DiscussionRow, selectBodies } from "../queries.ts";
import { aboutDiscussion, loggedTexts } from "../writing/write-actions.ts";
import { moveToDeleted } from "./deleted-queries.ts";
import { removeLeading } from "./redirects.ts";

/**
 * Deletes a discussion and everything that belongs to it, and stores it in the log, from which staff can restore
 * it. `operation` is the log's name for the action when it is not Delete.
 */
export async function removeDiscussion(
  context: Context,
  discussionID: number,
  operation?: string,
): Promise<void> {
  await context.transaction(async (inside) => {
    const discussion = await getDiscussionLocked(inside, discussionID);
    await deleteDiscussion.require(inside, discussion, canDelete(inside.actor, discussion));
    await deleteWithoutCheck(inside, discussion, operation);
  });
}

/** Deletes a discussion in the current transaction without checking permissions. */
export async function deleteWithoutCheck(
  context: Context,
  discussion: DiscussionRow,
  operation?: string,
): Promise<void> {
  const { discussionID, redirectDiscussionID } = discussion;
  if (redirectDiscussionID !== null) {
    await writeLog(context, { action: "redirect.delete", ...aboutDiscussion(discussion) });
    return removeLeading(context, { redirectDiscussionID, discussionID });
  }
  const before = (await selectBodies(context, [discussionID])).get(discussionID);
  const logID = await writeLog(context, {
    action: "discussion.delete",
    ...(operation !== undefined && { operation }),
    ...aboutDiscussion(discussion),
    data: { before: before && loggedTexts(discussion, before) },
  });
  await deleteUnderLogEntry(context, discussion, logID);
}

/** Deletes a discussion under an existing log entry; undoing that entry restores it. */
export async function deleteUnderLogEntry(
  context: Context,
  discussion: DiscussionRow,
  logID: number,
): Promise<void> {
  const { discussionID, categoryID, insertUserID } = discussion;
  const parts: Record<string, unknown> = {};
  for (const part of context.addons.of(discussionRemoved))
    parts[part.name] = await part.remove(context, discussion);
  await moveToDeleted(context, discussion, logID, parts);
  if (insertUserID) await countUserPosts(context, insertUserID, { discussions: -1 });
  await countGone(context, discussion);
  await context.emit(discussionDeleted, { discussionID, categoryID });
}
