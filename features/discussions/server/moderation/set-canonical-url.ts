import type { Context } from "#platform/server/application/context.ts";
import { ownUrl, publicUrlOf } from "#platform/server/application/public-url.ts";
import { editWindow } from "../edit-window.ts";
import { discussionChanged } from "../events.ts";
import { editDiscussion } from "../extension-points.ts";
import { getDiscussion, getDiscussionLocked } from "../get-discussion.ts";
import { canEdit, canLeadElsewhere } from "../policy.ts";
import { type DiscussionRow, updateDiscussion } from "../queries.ts";

/** Sets the address that search engines index for a discussion; null means its own. */
export const setCanonicalUrl = (
  context: Context,
  discussionID: number,
  canonicalUrl: string | null,
): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const { actor } = inside;
    const row = await getDiscussionLocked(inside, discussionID);
    await editDiscussion.require(inside, row, canEdit(actor, row, await editWindow(inside)));
    const isOurs = canonicalUrl === null || ownUrl(publicUrlOf(context), canonicalUrl) !== null;
    const verdict = isOurs || canLeadElsewhere(actor, row);
    if (verdict !== true) throw verdict;
    await updateDiscussion(inside, discussionID, { canonicalUrl });
    await inside.emit(discussionChanged, { discussionID, categoryID: row.categoryID });
    return getDiscussion(inside, discussionID);
  });
