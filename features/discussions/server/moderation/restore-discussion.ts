import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { noteUndone, undoEntry, writeLog } from "#features/log/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countAdded } from "../counts/category-counts.ts";
import { discussionRestored } from "../events.ts";
import { discussionRemoved } from "../extension-points.ts";
import { findDiscussion, getDiscussionLocked } from "../get-discussion.ts";
import { canDelete } from "../policy.ts";
import type { DiscussionRow } from "../queries.ts";
import { aboutDiscussion } from "../writing/write-actions.ts";
import { findDeletedLocked, takeFromDeleted } from "./deleted-queries.ts";
import { removeLeading } from "./redirects.ts";

const OWN_ACTION = "discussion.delete";

/** Restores a deleted discussion with everything that belonged to it. Needs the right to delete it. */
export const restoreDiscussion = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const deleted = await getDeletedLocked(inside, discussionID);
    if (deleted.action === OWN_ACTION) return putDiscussionBack(inside, discussionID);
    // It was deleted by a larger action, such as a merge, so the whole action is undone.
    await undoEntry(inside, deleted.logID);
    return getDiscussionLocked(inside, discussionID);
  });

async function getDeletedLocked(context: Context, discussionID: number) {
  const deleted = await findDeletedLocked(context, discussionID, await visibleCategoryIDs(context));
  if (!deleted?.categoryID) throw notFound("Discussion");
  return { ...deleted, categoryID: deleted.categoryID };
}

/** Restores a discussion that was deleted by any action, for the caller that undoes that action. */
export const putDiscussionBack = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const deleted = await getDeletedLocked(inside, discussionID);
    const verdict = canDelete(inside.actor, { categoryID: deleted.categoryID });
    if (verdict !== true) throw verdict;
    const inItsPlace = await findDiscussion(inside, discussionID);
    // Removes the redirect that took its place when it was merged into another.
    if (inItsPlace?.redirectDiscussionID)
      await removeLeading(inside, { redirectDiscussionID: inItsPlace.redirectDiscussionID, discussionID });
    else if (inItsPlace) throw conflict("Another discussion already has this ID.");
    await takeFromDeleted(inside, discussionID);
    const discussion = await getDiscussionLocked(inside, discussionID);
    for (const part of inside.addons.of(discussionRemoved))
      await part.restore(inside, discussion, deleted.parts[part.name]);
    const { categoryID, insertUserID } = discussion;
    if (insertUserID) await countUserPosts(inside, insertUserID, { discussions: 1 });
    await countAdded(inside, discussion);
    await noteUndone(inside, deleted.logID);
    await writeLog(inside, { action: "discussion.restore", ...aboutDiscussion(discussion) });
    await inside.emit(discussionRestored, { discussionID, categoryID });
    return getDiscussionLocked(inside, discussionID);
  });
