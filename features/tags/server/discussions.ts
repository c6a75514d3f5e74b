import { z } from "zod";
import {
  discussionDraft,
  discussionQuery,
  discussionRemoved,
  discussionView,
  startDiscussion,
} from "#features/discussions/server/index.ts";
import { forumImported } from "#features/import/server/index.ts";
import { addUndo } from "#features/log/server/index.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { CarriedTag, DiscussionTags } from "../contract.ts";
import { discussionTagged } from "./events.ts";
import { knownTags } from "./known-tags.ts";
import { carriers, carrying, isAnyInUse, setTies, type Tie, tagsOf, tie, tiesOf, untie } from "./queries.ts";
import { taggingEnabled, tagsRequired } from "./settings.ts";
import { changeTags, noTag, tagDiscussion } from "./tag-discussion.ts";
import { spokenTag } from "./tag-texts.ts";
import { tagNames, writeTags } from "./write-tags.ts";

/** Saves a community without tags the statement that would look for them in every list. */
export const inUse = new CachedValue([discussionTagged, forumImported], isAnyInUse);

/**
 * The tags stored with a deleted discussion; ids apart from the rest, because an import may renumber tags.
 */
const NO_TAGS: { tagIDs: number[]; ties: Tie[] } = { tagIDs: [], ties: [] };

/** Returns whether the request names a tag; it is validated later. */
function namesTags(sent: object): boolean {
  const { success, data } = z.object(DiscussionTags).safeParse(sent);
  return !success || [data.tagIDs, data.tagNames, data.newTagNames].some((some) => some && some.length > 0);
}

/**
 * Extends discussions with tags: shows, accepts and filters by them, and deletes them with the discussion.
 */
export const discussionTags = [
  ...inUse.adds,
  tagNames,
  extendView(discussionView, {
    fields: { tags: z.array(CarriedTag), tagIDs: z.array(z.int()) },
    async load(context, rows) {
      if (!context.settings.get(taggingEnabled)) return rows.map(() => null);
      const ids = rows.map(({ discussionID }) => discussionID);
      const found = (await inUse.get(context)) ? await knownTags.get(context, ids) : null;
      return ids.map((discussionID) => {
        const tags = (found?.get(discussionID) ?? []).map((tag) => spokenTag(context, tag));
        return { tags, tagIDs: tags.map(({ tagID }) => tagID) };
      });
    },
  }),
  forbid(startDiscussion, ({ settings }, draft) => {
    if (settings.get(taggingEnabled) && settings.get(tagsRequired) && !namesTags(draft)) throw noTag();
    return null;
  }),
  extendDraft(discussionDraft, DiscussionTags, async (context, discussion, sent) => {
    const { discussionID, dateInserted } = discussion;
    const { tagIDs, tagNames, newTagNames = tagNames } = sent;
    if (tagIDs === undefined && newTagNames === undefined) return;
    // A form without the tags field, as where tags are disabled, sends none.
    if (tagNames?.length === 0 && !context.settings.get(taggingEnabled)) return;
    const before = (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
    const after = await tagDiscussion(
      context,
      discussionID,
      { tagIDs, newTagNames },
      // New names alone are added to the existing tags.
      { replace: tagIDs !== undefined || tagNames !== undefined },
    );
    const isNew = dateInserted >= context.now;
    if (!isNew) await writeTags(context, discussion, before, after);
  }),
  extendQuery(discussionQuery, {
    filters: { tagID: (_context, sent) => ({ where: carrying(sent), ids: carriers(sent) }) },
  }),
  addUndo({
    action: "discussion.tags",
    async undo(context, { recordID, data }) {
      const { tagIDs } = data["before"] as { tagIDs: number[] };
      await changeTags(context, recordID, { tagIDs }, { replace: true });
    },
  }),
  discussionRemoved.with({
    name: "tags",
    async remove(context, { discussionID }) {
      const ties = await tiesOf(context, discussionID);
      const tagIDs = ties.map(({ tagID }) => tagID);
      await untie(context, discussionID, tagIDs);
      return { tagIDs, ties };
    },
    async restore(context, { discussionID }, deleted) {
      const { tagIDs, ties } = { ...NO_TAGS, ...(deleted as object | undefined) };
      await tie(context, discussionID, tagIDs);
      await setTies(context, discussionID, tagIDs, ties);
      await context.emit(discussionTagged, { discussionID });
    },
  }),
];
