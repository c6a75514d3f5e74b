import { getCategory, resolveCategoryID } from "#features/categories/server/index.ts";
import { countUserPosts, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Verdict } from "#platform/server/rule.ts";
import type { DiscussionChanges } from "../contract.ts";
import { countMoved, raiseLastPost } from "./category-counts.ts";
import { discussionChanged, discussionMoved } from "./events.ts";
import { getDiscussion, getDiscussionLocked } from "./get-discussion.ts";
import { discussionDraft, editDiscussion } from "./openings.ts";
import * as policy from "./policy.ts";
import { type DiscussionChange, type DiscussionRow, selectBodies, updateDiscussion } from "./queries.ts";
import { editContentTimeout } from "./settings.ts";
import { checkedBody } from "./stored-body.ts";

/** Changes a discussion, moves it, or gives it to another author; what is not sent stays. */
export async function changeDiscussion(
  context: Context,
  discussionID: number,
  sent: DiscussionChanges,
): Promise<DiscussionRow> {
  return context.transaction(async (inside) => {
    const before = await getDiscussionLocked(inside, discussionID);
    const place = await placeAfter(inside, before, sent);
    await editDiscussion.require(inside, before, await canChange(inside, before, place, sent));
    const saveAdded = discussionDraft.check(inside, sent);
    await countAuthors(inside, before.insertUserID, place.insertUserID);
    await updateDiscussion(inside, discussionID, { ...place, ...(await textAfter(inside, before, sent)) });
    const row = await getDiscussion(inside, discussionID);
    const { categoryID } = row;
    if (categoryID === before.categoryID) await raiseLastPost(inside, row);
    else await countMoved(inside, [row], before.categoryID, categoryID);
    await saveAdded(inside, row);
    await inside.emit(discussionChanged, { discussionID, categoryID });
    if (categoryID !== before.categoryID) {
      await inside.emit(discussionMoved, { discussionID, categoryID, fromCategoryID: before.categoryID });
    }
    return row;
  });
}

/** Where it stands, whose it is and what state it is in, after what was sent. */
async function placeAfter(context: Context, before: DiscussionRow, sent: DiscussionChanges) {
  return {
    categoryID: await resolveCategoryID(context, sent.categoryID ?? before.categoryID),
    insertUserID: sent.insertUserID ?? before.insertUserID,
    closed: sent.closed ?? before.closed,
    sink: sent.sink ?? before.sink,
    pinLocation: policy.pinLocationAfter(sent, before.pinLocation),
  };
}

async function canChange(
  context: Context,
  before: DiscussionRow,
  after: Awaited<ReturnType<typeof placeAfter>>,
  sent: DiscussionChanges,
): Promise<Verdict> {
  const { actor, now, settings } = context;
  const { categoryID } = before;
  const pins = after.pinLocation !== before.pinLocation;
  const sinks = after.sink !== before.sink;
  const closes = after.closed !== before.closed;
  // A change of state alone needs its own permission, and not the right to edit.
  const isState = (pins || sinks || closes) && Object.keys(sent).every((field) => policy.STATES.has(field));
  return policy.firstRefusal(
    isState || policy.canEdit(actor, before, { now, timeout: settings.get(editContentTimeout) }),
    after.categoryID === categoryID ||
      policy.canPostIn(actor, await getCategory(context, after.categoryID), before.type),
    after.insertUserID === before.insertUserID || policy.canGiveAway(actor, before),
    !pins || policy.canPin(actor, categoryID),
    !sinks || policy.canSink(actor, categoryID),
    !closes || policy.canClose(actor, before),
  );
}

/** The title and the body as they are stored after what was sent; nothing when neither was. */
async function textAfter(
  context: Context,
  { discussionID, ...before }: DiscussionRow,
  { name, body, format }: DiscussionChanges,
): Promise<DiscussionChange> {
  if (name === undefined && body === undefined && format === undefined) return {};
  const text = {
    name: name ?? before.name,
    updateUserID: context.actor.userID || null,
    dateUpdated: context.now,
  };
  if (body === undefined && format === undefined) return text;
  const stored = await selectBodies(context, [discussionID]);
  const written = body ?? stored.get(discussionID)?.body ?? "";
  return { ...text, ...checkedBody(context, written, format ?? before.format) };
}

async function countAuthors(context: Context, before: number | null, after: number | null): Promise<void> {
  if (before === after) return;
  if (after) await getUser(context, after);
  if (before) await countUserPosts(context, before, { discussions: -1 });
  if (after) await countUserPosts(context, after, { discussions: 1 });
}
