import { getCategory, resolveCategoryID } from "#features/categories/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { DiscussionDraft } from "../contract.ts";
import { countAdded } from "./category-counts.ts";
import { discussionAdded } from "./events.ts";
import { getDiscussion } from "./get-discussion.ts";
import { markRead } from "./mark-read.ts";
import { discussionDraft, startDiscussion } from "./openings.ts";
import { canClose, canPin, canPostIn, canSink, firstRefusal, pinLocationAfter } from "./policy.ts";
import { type DiscussionRow, insertDiscussion } from "./queries.ts";
import { checkedBody } from "./stored-body.ts";

/** Starts a discussion by the actor. */
export async function createDiscussion(context: Context, draft: DiscussionDraft): Promise<DiscussionRow> {
  const { actor, now } = context;
  const category = await getCategory(context, await resolveCategoryID(context, draft.categoryID));
  const { categoryID } = category;
  const { name, body, format, type, closed = false, sink = false, publishedSilently } = draft;
  const pinLocation = pinLocationAfter(draft, null);
  const own = { categoryID, insertUserID: actor.userID || null, dateInserted: now };
  await startDiscussion.require(
    context,
    { ...draft, categoryID },
    firstRefusal(
      canPostIn(actor, category, type),
      pinLocation === null || canPin(actor, categoryID),
      !sink || canSink(actor, categoryID),
      !closed || canClose(actor, { ...own, closed }),
    ),
  );
  const written = checkedBody(context, body, format);
  const saveAdded = discussionDraft.check(context, draft);
  return context.transaction(async (inside) => {
    const discussionID = await insertDiscussion(inside, {
      ...own,
      ...written,
      ...{ name, type, closed, sink, pinLocation },
      insertIPAddress: actor.address,
      dateLastComment: now,
    });
    if (own.insertUserID) {
      await markRead(inside, discussionID, 0);
      await countUserPosts(inside, own.insertUserID, { discussions: 1 });
    }
    const row = await getDiscussion(inside, discussionID);
    await countAdded(inside, row);
    await saveAdded(inside, row);
    await inside.emit(discussionAdded, { discussionID, categoryID, publishedSilently });
    return row;
  });
}
