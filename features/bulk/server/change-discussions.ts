import { longRun } from "#features/calls/server/index.ts";
import { getCategory, resolveCategoryID, takesPosts } from "#features/categories/server/index.ts";
import {
  canCloseDiscussion,
  canDeleteDiscussion,
  canEditOthers,
  changeDiscussion,
  getDiscussionLocked,
  getPostTypeOf,
  leaveRedirect,
  removeDiscussion,
  typeTaker,
} from "#features/discussions/server/index.ts";
import { fitMeta } from "#features/post-types/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { MoveBody } from "../contract.ts";
import { refuseUnless } from "./refuse.ts";

type Move = Omit<MoveBody, "discussionIDs" | "categoryID"> & { categoryID: number };

const becoming = (context: Context, { postTypeID }: Pick<Move, "postTypeID">) =>
  postTypeID === undefined ? undefined : getPostTypeOf(context, { postTypeID, type: postTypeID });

export const moveRun = longRun<Move>({
  name: "discussions.move",
  async item(context, discussionID, { categoryID, addRedirects, postTypeID, postMeta = {} }) {
    const becomes = await becoming(context, { postTypeID });
    if (!becomes && !addRedirects)
      return void (await changeDiscussion(context, discussionID, { categoryID }));
    const before = await getDiscussionLocked(context, discussionID);
    const row = await changeDiscussion(context, discussionID, { categoryID }, becomes);
    if (becomes) await fitMeta(context, row, postMeta);
    if (addRedirects && categoryID !== before.categoryID) await leaveRedirect(context, before, row);
  },
});

/** Checks that all discussions may be moved to the destination, and returns it. */
export async function checkMove(
  context: Context,
  { discussionIDs, categoryID: sent, postTypeID }: MoveBody,
): Promise<number> {
  const category = await getCategory(context, await resolveCategoryID(context, sent));
  must(canEditOthers(context.actor, category));
  if (!takesPosts(category)) throw forbidden("This category does not take posts.");
  const becomes = await becoming(context, { postTypeID });
  if (becomes && !(await typeTaker(context))(category, becomes))
    throw forbidden("This category does not take posts of this type.");
  await refuseUnless(context, discussionIDs, canEditOthers);
  return category.categoryID;
}

export const closeRun = longRun<{ closed: boolean }>({
  name: "discussions.close",
  async item(context, discussionID, { closed }) {
    await changeDiscussion(context, discussionID, { closed });
  },
});

export const checkClose = (context: Context, discussionIDs: readonly number[]): Promise<void> =>
  refuseUnless(context, discussionIDs, canCloseDiscussion);

export const deleteRun = longRun<object>({
  name: "discussions.delete",
  item: (context, discussionID) => removeDiscussion(context, discussionID),
});

export const checkDelete = (context: Context, discussionIDs: readonly number[]): Promise<void> =>
  refuseUnless(context, discussionIDs, canDeleteDiscussion);
