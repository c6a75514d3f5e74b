import { z } from "zod";
import { categoryFragments } from "#features/categories/server/index.ts";
import { commentUrl, discussionUrl, editWindow, QUOTE_OPTIONS } from "#features/discussions/server/index.ts";
import {
  addEmbedSource,
  addMediaPlace,
  fileReadersChange,
  placeMediaIn,
} from "#features/media/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { commentChanged, commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { commentDraft, editComment } from "../extension-points.ts";
import { findComment, readsComment } from "../get-comment.ts";
import { findImportDates } from "../import/import-queries.ts";
import { canEdit } from "../policy.ts";
import { commentAt } from "./quotes.ts";

/** Name of comments in the API of uploads. */
export const PLACE = "comment";

async function mayChange(context: Context, commentID: number): Promise<boolean> {
  const row = await findComment(context, commentID);
  return (
    row !== undefined &&
    editComment.allows(context, row, canEdit(context.actor, row, await editWindow(context)))
  );
}

/** A visible comment as a quote; null for any other URL. */
async function quote(context: Context, address: URL) {
  const commentID = commentAt(address);
  const row = commentID === null ? undefined : await findComment(context, commentID);
  if (commentID === null || !row) return null;
  const { discussionID, discussionName, bodyHtml, format, categoryID, dateInserted } = row;
  const [users, categories] = await Promise.all([
    userFragments(context, [row.insertUserID ?? 0]),
    categoryFragments(context, [categoryID]),
  ]);
  return {
    ...{ embedType: "quote", recordType: PLACE, recordID: commentID },
    ...{ url: commentUrl(commentID), name: `Re: ${discussionName}`, body: bodyHtml, format },
    dateInserted: dateInserted.toISOString(),
    insertUser: users.get(row.insertUserID ?? 0),
    category: categories.get(categoryID),
    discussionLink: discussionUrl({ discussionID, name: discussionName }),
    displayOptions: QUOTE_OPTIONS,
  };
}

/** Attaches uploads to the comment that shows them, and renders links to comments as quotes. */
export const commentMedia = [
  addMediaPlace({
    type: PLACE,
    existing: async (context, ids) => new Set((await findImportDates(context, ids)).keys()),
    mayChange,
    readable: readsComment,
  }),
  ...[commentChanged, commentDeleted, commentMoved, commentRestored].flatMap((type) =>
    fileReadersChange(
      type,
      ({ commentID, withReplies }: { commentID: number; withReplies?: boolean }, place) =>
        place.type === PLACE && (withReplies || place.id === commentID),
    ),
  ),
  extendDraft(commentDraft, { body: z.string().optional() }, async (context, row, { body }) => {
    if (body !== undefined) await placeMediaIn(context, PLACE, row.commentID, body, row.dateUpdated === null);
  }),
  addEmbedSource({ name: "comments", embed: quote }),
];
