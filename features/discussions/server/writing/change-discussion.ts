import { getCategory, resolveCategoryID } from "#features/categories/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { countUserPosts, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import type { DiscussionChanges } from "../../contract.ts";
import { countMoved, raiseLastPost } from "../counts/category-counts.ts";
import { editWindow } from "../edit-window.ts";
import { discussionChanged, discussionMoved } from "../events.ts";
import {
  discussionDraft,
  discussionStates,
  editDiscussion,
  type PostTypeChoice,
} from "../extension-points.ts";
import { getDiscussion, getDiscussionLocked } from "../get-discussion.ts";
import { type HeldPost, heldBack, neverHeld, type SentPost } from "../moderation/hold-back.ts";
import { removeLeading } from "../moderation/redirects.ts";
import * as policy from "../policy.ts";
import { type DiscussionChange, type DiscussionRow, selectBodies, updateDiscussion } from "../queries.ts";
import { findPostType } from "./post-types.ts";
import { checkedBody } from "./stored-body.ts";
import { typeTaker } from "./type-places.ts";
import { loggedTexts, writeEdit, writeStates } from "./write-actions.ts";

/**
 * Edits a discussion, moves it, or assigns another author; fields that are not sent stay. `becomes` is its type
 * after a move to a category that does not accept its own.
 */
export const changeDiscussion = (
  context: Context,
  discussionID: number,
  sent: DiscussionChanges,
  becomes?: PostTypeChoice,
): Promise<DiscussionRow> => change<never>(context, discussionID, sent, neverHeld, becomes);

/** Like `changeDiscussion`, for the author's request: a change of the text may be held for approval. */
export const sendDiscussionChanges = (
  context: Context,
  discussionID: number,
  sent: DiscussionChanges,
): Promise<DiscussionRow | HeldPost> => change(context, discussionID, sent, heldBack);

async function change<Held>(
  context: Context,
  discussionID: number,
  sent: DiscussionChanges,
  hold: (context: Context, post: SentPost) => Promise<Held | null>,
  becomes?: PostTypeChoice,
): Promise<DiscussionRow | Held> {
  return context.transaction(async (inside) => {
    const before = await getDiscussionLocked(inside, discussionID);
    const place = await placeAfter(inside, before, sent, becomes);
    await editDiscussion.require(inside, before, await canChange(inside, before, place, sent, becomes));
    const saveAdded = discussionDraft.check(inside, sent);
    const wasSaid = changesText(sent) ? await saidIn(inside, before) : null;
    const text = await textAfter(inside, before, sent);
    const held = await holdText(inside, before, { ...place, ...text, sent }, hold);
    if (held !== null) return held;
    await countAuthors(inside, before.insertUserID, place.insertUserID);
    await updateDiscussion(inside, discussionID, { ...place, ...text });
    if (text.bodyHtml !== undefined) {
      const body = { html: text.bodyHtml, recordType: "discussion", recordID: discussionID };
      await saveBodies(inside, [{ ...body, isNew: false, isNotified: true }]);
    }
    const row = await getDiscussion(inside, discussionID);
    const { categoryID } = row;
    if (categoryID === before.categoryID) await raiseLastPost(inside, row);
    else await emitMove(inside, row, before.categoryID);
    await writeStates(inside, before, row);
    if (wasSaid) await writeEdit(inside, row, wasSaid, await saidIn(inside, row));
    await saveAdded(inside, row);
    await inside.emit(discussionChanged, { discussionID, categoryID });
    // Other features may have changed it while saving.
    return getDiscussion(inside, discussionID);
  });
}

/**
 * Emitted before the other fields are saved, so that listeners who count by category still see the earlier values.
 */
async function emitMove(context: Context, row: DiscussionRow, fromCategoryID: number): Promise<void> {
  const { discussionID, categoryID } = row;
  await countMoved(context, [row], fromCategoryID, categoryID);
  // Remove the redirect if the discussion returns to its earlier category, as when a move is undone.
  await removeLeading(context, { redirectDiscussionID: discussionID, categoryID });
  await context.emit(discussionMoved, { discussionID, categoryID, fromCategoryID });
}

/** Returns the category, author and state after the change. */
async function placeAfter(
  context: Context,
  before: DiscussionRow,
  sent: DiscussionChanges,
  becomes?: PostTypeChoice,
) {
  return {
    type: becomes?.baseType ?? before.type,
    postTypeID: becomes?.postTypeID ?? before.postTypeID,
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
  becomes?: PostTypeChoice,
): Promise<Verdict> {
  const { actor } = context;
  const { categoryID } = before;
  const pins = after.pinLocation !== before.pinLocation;
  const sinks = after.sink !== before.sink;
  const closes = after.closed !== before.closed;
  // A change of state alone needs its own permission, not the right to edit.
  const added = new Set(context.addons.of(discussionStates));
  const fields = Object.keys(sent);
  const isState =
    (pins || sinks || closes || fields.some((field) => added.has(field))) &&
    fields.every((field) => policy.STATES.has(field) || added.has(field));
  return firstRefusal(
    isState || policy.canEdit(actor, before, await editWindow(context)),
    after.categoryID === categoryID ||
      policy.canPostIn(
        actor,
        await getCategory(context, after.categoryID),
        policy.typeOfPost(after),
        await typeTaker(context),
      ),
    after.insertUserID === before.insertUserID || policy.canChangeAuthor(actor, before),
    !pins || policy.canPin(actor, categoryID),
    !sinks || policy.canSink(actor, categoryID),
    !closes || policy.canClose(actor, before),
    !becomes || policy.canConvert(await findPostType(context, before.type), becomes),
  );
}

const changesText = ({ name, body, format }: Pick<DiscussionChanges, "name" | "body" | "format">): boolean =>
  name !== undefined || body !== undefined || format !== undefined;

/** The texts of the discussion, as the log stores them. */
async function saidIn(context: Context, row: DiscussionRow) {
  const stored = (await selectBodies(context, [row.discussionID])).get(row.discussionID);
  return loggedTexts(row, stored ?? { body: "", bodyHtml: "" });
}

/** The title and body to store after the change; null if neither was sent. */
async function textAfter(
  context: Context,
  { discussionID, ...before }: DiscussionRow,
  { name, body, format }: DiscussionChanges,
): Promise<DiscussionChange> {
  if (!changesText({ name, body, format })) return {};
  const text = {
    name: name ?? before.name,
    updateUserID: context.actor.userID || null,
    dateUpdated: context.now,
  };
  if (body === undefined && format === undefined) return text;
  const stored = await selectBodies(context, [discussionID]);
  const written = body ?? stored.get(discussionID)?.body ?? "";
  const sent = { body: written, format: format ?? before.format };
  return {
    ...text,
    ...(await checkedBody(context, { ...sent, recordType: "discussion", recordID: discussionID })),
  };
}

/** Only texts are held for approval; state, category and author change at once. */
async function holdText<Held>(
  context: Context,
  { discussionID, ...before }: DiscussionRow,
  { name = before.name, bodyHtml, categoryID, sent }: DiscussionChange & { categoryID: number; sent: object },
  hold: (context: Context, post: SentPost) => Promise<Held | null>,
): Promise<Held | null> {
  if (name === before.name && bodyHtml === undefined) return null;
  const stored = bodyHtml === undefined ? await selectBodies(context, [discussionID]) : null;
  const html = String(bodyHtml ?? stored?.get(discussionID)?.bodyHtml ?? "");
  const place = { recordType: "discussion", recordID: discussionID, discussionID, categoryID } as const;
  return hold(context, { ...place, name: String(name), html, sent });
}

async function countAuthors(context: Context, before: number | null, after: number | null): Promise<void> {
  if (before === after) return;
  if (after) await getUser(context, after);
  if (before) await countUserPosts(context, before, { discussions: -1 });
  if (after) await countUserPosts(context, after, { discussions: 1 });
}
