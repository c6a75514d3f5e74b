import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import {
  addPersonalData,
  addPersonalTable,
  always,
  MORE,
  takesTexts,
} from "#features/personal-data/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { raiseLastPost } from "../counts/category-counts.ts";
import { discussionChanged } from "../events.ts";
import { getDiscussionLocked } from "../get-discussion.ts";
import { deleteUnderLogEntry } from "../moderation/remove-discussion.ts";
import { updateDiscussion } from "../queries.ts";
import { shown } from "../writing/stored-body.ts";
import {
  countUnwiped,
  forgetDeleted,
  forgetDeletedAddresses,
  hasOthers,
  listUnwiped,
  WIPED,
  wipeDeleted,
} from "./erasing-queries.ts";

const AT_ONCE = 10;

/** Wipes a discussion but keeps its place, because other users may have replied. */
async function wipe(context: Context, discussionID: number): Promise<void> {
  await updateDiscussion(context, discussionID, {
    ...{ name: WIPED, body: WIPED, format: "text", attributes: "{}" },
    ...shown(`<p>${WIPED}</p>`),
  });
  const body = { html: "", recordType: "discussion", recordID: discussionID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: false }]);
  await placeMediaIn(context, "discussion", discussionID, "", false);
  const row = await getDiscussionLocked(context, discussionID);
  await raiseLastPost(context, row);
  await context.emit(discussionChanged, { discussionID, categoryID: row.categoryID });
}

/** Deletes a discussion permanently. The log has no entry with this id, and the stored copy is deleted at once. */
async function remove(context: Context, discussionID: number): Promise<void> {
  await deleteUnderLogEntry(context, await getDiscussionLocked(context, discussionID), -discussionID);
  await forgetDeleted(context, discussionID);
}

const started = addPersonalData({
  name: "discussions",
  count: countUnwiped,
  async erase(context, userID, how) {
    if (!takesTexts(how)) return forgetDeletedAddresses(context, userID);
    const ids = await listUnwiped(context, userID, AT_ONCE);
    for (const discussionID of ids) {
      const { redirectDiscussionID } = await getDiscussionLocked(context, discussionID);
      const stays = redirectDiscussionID !== null || (await hasOthers(context, discussionID, userID));
      await (how === "wipe" || stays ? wipe : remove)(context, discussionID);
    }
    if (ids.length === AT_ONCE) return MORE;
    return wipeDeleted(context, userID);
  },
});

/** Personal data of members: their discussions, read state, bookmarks and mutes. */
export const discussionPersonalData = [
  addPersonalTable({
    ...{ table: "discussions", key: "discussion_id", of: "insert_user_id" },
    ...{
      addresses: ["insert_ip_address"],
      page: { path: "discussions.html", name: "name", html: "body_html" },
    },
    file: {
      path: "discussions.jsonl",
      columns: ["discussion_id", "category_id", "name", "body", "format", "date_inserted", "date_updated"],
    },
  }),
  started,
  addPersonalTable({ table: "deleted_discussions", key: "log_id", names: ["discussion", "parts"] }),
  addPersonalTable({
    ...{ table: "discussion_marks", key: "discussion_id", of: "user_id", goes: always },
    file: {
      path: "marks.jsonl",
      columns: ["discussion_id", "bookmarked", "dismissed", "muted", "follow_level"],
    },
  }),
  addPersonalTable({
    ...{ table: "discussion_reads", key: "discussion_id", of: "user_id", goes: always },
    file: { path: "read.jsonl", columns: ["discussion_id", "count_comments", "date_last_viewed"] },
  }),
  addPersonalTable({
    ...{ table: "category_reads", key: "category_id", of: "user_id", goes: always },
    file: { path: "read-categories.jsonl", columns: ["category_id", "date_read"] },
  }),
];
