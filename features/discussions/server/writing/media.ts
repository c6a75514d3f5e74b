import { z } from "zod";
import { categoriesChanged, categoryFragments } from "#features/categories/server/index.ts";
import {
  addEmbedSource,
  addMediaPlace,
  fileReadersChange,
  placeMediaIn,
} from "#features/media/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { editWindow } from "../edit-window.ts";
import { discussionChanged, discussionDeleted, discussionMoved, discussionRestored } from "../events.ts";
import { discussionDraft, editDiscussion } from "../extension-points.ts";
import { findDiscussion, seesDiscussion } from "../get-discussion.ts";
import { findImportDates } from "../import/import-queries.ts";
import { canEdit } from "../policy.ts";
import { selectBodies } from "../queries.ts";
import { discussionUrl } from "../urls.ts";
import { discussionAt } from "./quotes.ts";

const PLACE = "discussion";

async function mayChange(context: Context, discussionID: number): Promise<boolean> {
  const row = await findDiscussion(context, discussionID);
  return (
    row !== null &&
    editDiscussion.allows(context, row, canEdit(context.actor, row, await editWindow(context)))
  );
}

/** Expansions for posts of this forum that are embedded in another one. */
export const QUOTE_OPTIONS = {
  showUserLabel: false,
  showCompactUserInfo: true,
  showDiscussionLink: true,
  showPostLink: true,
  showCategoryLink: true,
  renderFullContent: false,
  expandByDefault: false,
};

/** A visible discussion as a quote; null for any other URL. */
async function quote(context: Context, address: URL) {
  const discussionID = discussionAt(address);
  if (discussionID === null) return null;
  const row = await findDiscussion(context, discussionID);
  if (!row) return null;
  const { name, format, categoryID, dateInserted } = row;
  const [bodies, users, categories] = await Promise.all([
    selectBodies(context, [discussionID]),
    userFragments(context, [row.insertUserID ?? 0]),
    categoryFragments(context, [categoryID]),
  ]);
  const url = discussionUrl(row);
  return {
    ...{ embedType: "quote", recordType: "discussion", recordID: discussionID },
    ...{ url, name, body: bodies.get(discussionID)?.bodyHtml ?? "", format },
    dateInserted: dateInserted.toISOString(),
    insertUser: users.get(row.insertUserID ?? 0),
    category: categories.get(categoryID),
    discussionLink: url,
    displayOptions: QUOTE_OPTIONS,
  };
}

/** Attaches uploads to the discussion that shows them, and renders links to discussions as quotes. */
export const discussionMedia = [
  addMediaPlace({
    type: PLACE,
    existing: async (context, ids) => new Set((await findImportDates(context, ids)).keys()),
    mayChange,
    readable: seesDiscussion,
  }),
  ...fileReadersChange(categoriesChanged, () => true),
  // Comments are hidden and shown with their discussion.
  ...[discussionChanged, discussionDeleted, discussionMoved, discussionRestored].flatMap((type) =>
    fileReadersChange(type, ({ discussionID }, place) => place.type !== PLACE || place.id === discussionID),
  ),
  extendDraft(discussionDraft, { body: z.string().optional() }, async (context, row, { body }) => {
    if (body !== undefined)
      await placeMediaIn(context, PLACE, row.discussionID, body, row.dateUpdated === null);
  }),
  addEmbedSource({ name: "discussions", embed: quote }),
];
