import { getCategory } from "#features/categories/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import { discussionChanged } from "../events.ts";
import { editDiscussion, type PostTypeChoice } from "../extension-points.ts";
import { getDiscussion } from "../get-discussion.ts";
import { canConvert, canEditOthers } from "../policy.ts";
import { type DiscussionRow, updateDiscussion } from "../queries.ts";
import { findPostType } from "./post-types.ts";
import { typeTaker } from "./type-places.ts";

/** Sets the type of a post in the current transaction. The caller locks its row. */
export async function setPostType(
  context: Context,
  before: DiscussionRow,
  type: PostTypeChoice,
): Promise<DiscussionRow> {
  const { discussionID, categoryID } = before;
  const category = await getCategory(context, categoryID);
  await editDiscussion.require(
    context,
    before,
    firstRefusal(
      canEditOthers(context.actor, before),
      canConvert(await findPostType(context, before.type), type),
      (await typeTaker(context))(category, type) ||
        forbidden("This category does not take posts of this type."),
    ),
  );
  await updateDiscussion(context, discussionID, { type: type.baseType, postTypeID: type.postTypeID });
  await context.emit(discussionChanged, { discussionID, categoryID });
  return getDiscussion(context, discussionID);
}
