import { z } from "zod";
import {
  discussionDraft,
  discussionFilter,
  discussionRemoved,
  discussionView,
} from "#features/discussions/server/index.ts";
import { extendDraft } from "#platform/server/draft.ts";
import { Kept } from "#platform/server/kept.ts";
import { extendView } from "#platform/server/view.ts";
import { DiscussionTags, TagFragment } from "../contract.ts";
import { discussionTagged } from "./events.ts";
import { carrying, isAnyInUse, tagsOf, untie } from "./queries.ts";
import { taggingEnabled } from "./settings.ts";
import { tagDiscussion } from "./tag-discussion.ts";

/** Spares a community without tags the statement that would look for them in every list. */
const inUse = new Kept([discussionTagged], isAnyInUse);

/** What discussions have to do with tags: carried, sent, filtered by, and gone with the discussion. */
export const discussionTags = [
  ...inUse.adds,
  extendView(discussionView, {
    fields: { tags: z.array(TagFragment), tagIDs: z.array(z.int()) },
    async load(context, rows) {
      if (!context.settings.get(taggingEnabled)) return rows.map(() => null);
      const ids = rows.map(({ discussionID }) => discussionID);
      const found = (await inUse.get(context)) ? await tagsOf(context, ids) : new Map();
      return ids.map((discussionID) => {
        const tags: TagFragment[] = found.get(discussionID) ?? [];
        return { tags, tagIDs: tags.map(({ tagID }) => tagID) };
      });
    },
  }),
  extendDraft(discussionDraft, DiscussionTags, async (context, { discussionID }, sent) => {
    const { tagIDs, tagNames, newTagNames = tagNames } = sent;
    if (tagIDs === undefined && newTagNames === undefined) return;
    // A form without the field for them, as where tags are not in use, sends none.
    if (tagNames?.length === 0 && !context.settings.get(taggingEnabled)) return;
    await tagDiscussion(
      context,
      discussionID,
      { tagIDs, newTagNames },
      // New names alone add to what is there.
      { replace: tagIDs !== undefined || tagNames !== undefined },
    );
  }),
  discussionFilter({
    field: "tagID",
    where: (_context, _eb, sent) => carrying(sent),
  }),
  discussionRemoved.with({
    name: "tags",
    async remove(context, { discussionID }) {
      const tags = (await tagsOf(context, [discussionID])).get(discussionID) ?? [];
      const tagIDs = tags.map(({ tagID }) => tagID);
      await untie(context, discussionID, tagIDs);
      return { tagIDs };
    },
  }),
];
