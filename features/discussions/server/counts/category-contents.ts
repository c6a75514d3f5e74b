import { addCategoryContents } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionMoved } from "../events.ts";
import { listInCategory, lockInCategory } from "../list/activity-queries.ts";
import { findDeletedPlace } from "../moderation/deleted-queries.ts";
import { isRedirect, removeLeading } from "../moderation/redirects.ts";
import { deleteWithoutCheck } from "../moderation/remove-discussion.ts";
import { type DiscussionRow, updateDiscussion } from "../queries.ts";
import { writeStates } from "../writing/write-actions.ts";
import { countMoved } from "./category-counts.ts";

/** Moves a discussion to another category without checking permissions. */
async function handOver(context: Context, before: DiscussionRow, categoryID: number): Promise<void> {
  const { discussionID, categoryID: fromCategoryID } = before;
  const row = { ...before, categoryID };
  await updateDiscussion(context, discussionID, { categoryID });
  await countMoved(context, [row], fromCategoryID, categoryID);
  if (!isRedirect(before)) await writeStates(context, before, row);
  await removeLeading(context, { redirectDiscussionID: discussionID, categoryID });
  await context.emit(discussionMoved, { discussionID, categoryID, fromCategoryID });
}

/** Deletes the discussions of a deleted category, or moves them to another one. */
export const discussionsOfCategory = addCategoryContents({
  async remove(context, categoryID) {
    for (const discussion of await lockInCategory(context, categoryID))
      await deleteWithoutCheck(context, discussion);
  },
  async move(context, fromCategoryID, categoryID) {
    for (const discussion of await lockInCategory(context, fromCategoryID))
      await handOver(context, discussion, categoryID);
  },
  oneByOne: {
    list: listInCategory,
    async remove(context, discussionID, categoryID) {
      for (const each of await lockInCategory(context, categoryID, discussionID))
        await deleteWithoutCheck(context, each);
    },
    async move(context, discussionID, fromCategoryID, categoryID) {
      for (const each of await lockInCategory(context, fromCategoryID, discussionID))
        await handOver(context, each, categoryID);
    },
  },
  returned: findDeletedPlace,
});
