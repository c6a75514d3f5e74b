import { getCategory, resolveCategoryID } from "#features/categories/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import type { DiscussionDraft } from "../../contract.ts";
import { countAdded } from "../counts/category-counts.ts";
import { discussionAdded } from "../events.ts";
import { discussionDraft, startDiscussion, usePostType } from "../extension-points.ts";
import { getDiscussion } from "../get-discussion.ts";
import { markRead } from "../marks/mark-read.ts";
import { type HeldPost, heldBack } from "../moderation/hold-back.ts";
import { canClose, canPin, canPostIn, canSink, canWrite, pinLocationAfter } from "../policy.ts";
import { type DiscussionRow, insertDiscussion } from "../queries.ts";
import { getPostTypeOf } from "./post-types.ts";
import { checkedBody } from "./stored-body.ts";
import { typeTaker } from "./type-places.ts";

/** Validates a draft and returns the values to insert. */
async function checked(context: Context, draft: DiscussionDraft) {
  const { actor, now } = context;
  const category = await getCategory(context, await resolveCategoryID(context, draft.categoryID));
  const { categoryID } = category;
  const kind = await getPostTypeOf(context, draft);
  const { postTypeID, baseType: type } = kind;
  const { name, body, format, closed = false, sink = false } = draft;
  const pinLocation = pinLocationAfter(draft, null);
  const own = { categoryID, insertUserID: actor.userID || null, dateInserted: now };
  await usePostType.require(context, kind);
  await startDiscussion.require(
    context,
    { ...draft, postTypeID, type, categoryID },
    firstRefusal(
      canPostIn(actor, category, kind, await typeTaker(context)),
      canWrite(actor, kind),
      pinLocation === null || canPin(actor, categoryID),
      !sink || canSink(actor, categoryID),
      !closed || canClose(actor, { ...own, closed }),
    ),
  );
  const written = await checkedBody(context, { body, format, recordType: "discussion", recordID: null });
  const saveAdded = discussionDraft.check(context, draft);
  const row = { ...own, ...written, ...{ name, type, postTypeID, closed, sink, pinLocation } };
  return { row, saveAdded, publishedSilently: draft.publishedSilently };
}

async function write(
  context: Context,
  { row: values, saveAdded, publishedSilently }: Awaited<ReturnType<typeof checked>>,
): Promise<DiscussionRow> {
  const { insertUserID, categoryID, bodyHtml, dateInserted } = values;
  const discussionID = await insertDiscussion(context, {
    ...values,
    insertIPAddress: context.actor.address,
    dateLastComment: dateInserted,
  });
  if (insertUserID) {
    await markRead(context, discussionID, 0);
    await countUserPosts(context, insertUserID, { discussions: 1 }, dateInserted);
  }
  const row = await getDiscussion(context, discussionID);
  await countAdded(context, row);
  const body = { html: bodyHtml, recordType: "discussion", recordID: discussionID };
  await saveBodies(context, [{ ...body, isNew: true, isNotified: !publishedSilently }]);
  await saveAdded(context, row);
  await context.emit(discussionAdded, {
    discussionID,
    categoryID,
    publishedSilently,
    insertUserID: row.insertUserID,
  });
  // Other features may have changed it while saving.
  return getDiscussion(context, discussionID);
}

/** Creates a discussion by the actor and never holds it for approval. */
export async function createDiscussion(context: Context, draft: DiscussionDraft): Promise<DiscussionRow> {
  const ready = await checked(context, draft);
  return context.transaction((inside) => write(inside, ready));
}

/** Like `createDiscussion`, for an author's request: the post may be held for approval. */
export async function sendDiscussion(
  context: Context,
  draft: DiscussionDraft,
): Promise<DiscussionRow | HeldPost> {
  const ready = await checked(context, draft);
  const { name, categoryID, bodyHtml: html } = ready.row;
  const place = { recordType: "discussion", recordID: null, discussionID: null } as const;
  const post = { ...place, name, categoryID, html, sent: { ...draft, categoryID } };
  return context.transaction(async (inside) => (await heldBack(inside, post)) ?? write(inside, ready));
}
