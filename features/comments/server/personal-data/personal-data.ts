import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import { addPersonalData, addPersonalTable, MORE, takesTexts } from "#features/personal-data/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentChanged } from "../events.ts";
import { getCommentLocked } from "../get-comment.ts";
import { deleteUnderLogEntry } from "../moderation/delete-comment.ts";
import { updateComment } from "../queries.ts";
import { shown } from "../writing/stored-body.ts";
import {
  countUnwiped,
  forgetDeleted,
  forgetDeletedAddresses,
  listUnwiped,
  WIPED,
  wipeDeleted,
} from "./erasing-queries.ts";

const AT_ONCE = 10;

async function wipe(context: Context, commentID: number): Promise<void> {
  const { discussionID } = await getCommentLocked(context, commentID);
  await updateComment(context, commentID, {
    ...{ body: WIPED, format: "text", attributes: "{}" },
    ...shown(`<p>${WIPED}</p>`),
  });
  const body = { html: "", recordType: "comment", recordID: commentID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: false }]);
  await placeMediaIn(context, "comment", commentID, "", false);
  await context.emit(commentChanged, { commentID, discussionID });
}

/** Deletes a comment permanently; with replies, an empty placeholder stays. */
async function remove(context: Context, commentID: number): Promise<void> {
  await deleteUnderLogEntry(context, await getCommentLocked(context, commentID), -commentID);
  await forgetDeleted(context, commentID);
}

const written = addPersonalData({
  name: "comments",
  count: countUnwiped,
  async erase(context, userID, how) {
    if (!takesTexts(how)) return forgetDeletedAddresses(context, userID);
    const ids = await listUnwiped(context, userID, AT_ONCE);
    for (const commentID of ids) await (how === "wipe" ? wipe : remove)(context, commentID);
    if (ids.length === AT_ONCE) return MORE;
    return wipeDeleted(context, userID);
  },
});

/** Personal data of members: their comments. */
export const commentPersonalData = [
  addPersonalTable({
    ...{ table: "comments", key: "comment_id", of: "insert_user_id" },
    ...{ addresses: ["insert_ip_address"], page: { path: "comments.html", html: "body_html" } },
    file: {
      path: "comments.jsonl",
      columns: [
        ...[
          "comment_id",
          "discussion_id",
          "parent_comment_id",
          "body",
          "format",
          "date_inserted",
          "date_updated",
        ],
      ],
    },
  }),
  written,
  addPersonalTable({ table: "deleted_comments", key: "comment_id", names: ["comment"] }),
  addPersonalTable({ table: "comments", key: "comment_id", names: ["buried"] }),
];
