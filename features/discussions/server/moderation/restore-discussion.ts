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

/** Gives back a deleted discussion with all that belonged to it. Whoever may delete it may do so. */
export const restoreDiscussion = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const kept = await getDeletedLocked(inside, discussionID);
    if (kept.action === OWN_ACTION) return putDiscussionBack(inside, discussionID);
    // It went with something larger, such as a merge, and comes back with all of that.
    await undoEntry(inside, kept.logID);
    return getDiscussionLocked(inside, discussionID);
  });

async function getDeletedLocked(context: Context, discussionID: number) {
  const kept = await findDeletedLocked(context, discussionID, await visibleCategoryIDs(context));
  if (!kept?.categoryID) throw notFound("Discussion");
  return { ...kept, categoryID: kept.categoryID };
}

/** The same of what went by whatever action, for whoever takes that action back. */
export const putDiscussionBack = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const kept = await getDeletedLocked(inside, discussionID);
    const verdict = canDelete(inside.actor, { categoryID: kept.categoryID });
    if (verdict !== true) throw verdict;
    const inItsPlace = await findDiscussion(inside, discussionID);
    // What leads to where it went, when it became part of another.
    if (inItsPlace?.redirectDiscussionID)
      await removeLeading(inside, { redirectDiscussionID: inItsPlace.redirectDiscussionID, discussionID });
    else if (inItsPlace) throw conflict("There is another discussion of that number.");
    await takeFromDeleted(inside, discussionID);
    const discussion = await getDiscussionLocked(inside, discussionID);
    for (const part of inside.addons.of(discussionRemoved))
      await part.restore(inside, discussion, kept.parts[part.name]);
    const { categoryID, insertUserID } = discussion;
    if (insertUserID) await countUserPosts(inside, insertUserID, { discussions: 1 });
    await countAdded(inside, discussion);
    await noteUndone(inside, kept.logID);
    await writeLog(inside, { action: "discussion.restore", ...aboutDiscussion(discussion) });
    await inside.emit(discussionRestored, { discussionID, categoryID });
    return getDiscussionLocked(inside, discussionID);
  });
