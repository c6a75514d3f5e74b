import { addCategoryContents } from "#features/categories/server/index.ts";
import { lockInCategory, updateCategoryOf } from "./activity-queries.ts";
import { countMoved } from "./category-counts.ts";
import { discussionMoved } from "./events.ts";
import { takeOut } from "./remove-discussion.ts";

/** A category that goes takes its discussions along, or hands them over. */
export const discussionsOfCategory = addCategoryContents({
  async remove(context, categoryID) {
    for (const discussion of await lockInCategory(context, categoryID)) await takeOut(context, discussion);
  },
  async move(context, fromCategoryID, categoryID) {
    const moved = await updateCategoryOf(context, fromCategoryID, categoryID);
    await countMoved(context, moved, fromCategoryID, categoryID);
    for (const { discussionID } of moved) {
      await context.emit(discussionMoved, { discussionID, categoryID, fromCategoryID });
    }
  },
});
