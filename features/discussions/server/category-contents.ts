import { addCategoryContents } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { listInCategory, lockInCategory } from "./activity-queries.ts";
import { countMoved } from "./category-counts.ts";
import { findDeletedPlace } from "./deleted-queries.ts";
import { discussionMoved } from "./events.ts";
import { type DiscussionRow, updateDiscussion } from "./queries.ts";
import { isRedirect, removeLeading } from "./redirects.ts";
import { takeOut } from "./remove-discussion.ts";
import { writeStates } from "./write-actions.ts";

/** Hands a discussion over, without asking who does it. */
async function handOver(context: Context, before: DiscussionRow, categoryID: number): Promise<void> {
  const { discussionID, categoryID: fromCategoryID } = before;
  const row = { ...before, categoryID };
  await updateDiscussion(context, discussionID, { categoryID });
  await countMoved(context, [row], fromCategoryID, categoryID);
  if (!isRedirect(before)) await writeStates(context, before, row);
  await removeLeading(context, { redirectDiscussionID: discussionID, categoryID });
  await context.emit(discussionMoved, { discussionID, categoryID, fromCategoryID });
}

/** A category that goes takes its discussions along, or hands them over. */
export const discussionsOfCategory = addCategoryContents({
  async remove(context, categoryID) {
    for (const discussion of await lockInCategory(context, categoryID)) await takeOut(context, discussion);
  },
  async move(context, fromCategoryID, categoryID) {
    for (const discussion of await lockInCategory(context, fromCategoryID))
      await handOver(context, discussion, categoryID);
  },
  oneByOne: {
    list: listInCategory,
    async remove(context, discussionID, categoryID) {
      for (const each of await lockInCategory(context, categoryID, discussionID))
        await takeOut(context, each);
    },
    async move(context, discussionID, fromCategoryID, categoryID) {
      for (const each of await lockInCategory(context, fromCategoryID, discussionID))
        await handOver(context, each, categoryID);
    },
  },
  returned: findDeletedPlace,
});
