import { getDiscussionLocked, noteCommentsGone, revertBump } from "#features/discussions/server/index.ts";
import { addUndo, type LogEntry } from "#features/log/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CommentChanges } from "../../contract.ts";
import { findNewest } from "../queries.ts";
import { changeComment } from "../writing/change-comment.ts";
import { removeComment } from "./delete-comment.ts";
import { raise, restoreTree } from "./restore-comment.ts";

interface Before {
  body?: string;
  format?: string;
  discussionID?: number;
  insertUserID?: number | null;
  parentCommentID?: number | null;
}

/** Sets a comment to the state in a log entry; also used to restore a revision. */
async function changeBack(context: Context, { recordID, data }: LogEntry): Promise<void> {
  const { body, format, discussionID, insertUserID, parentCommentID = null } = data["before"] as Before;
  if (insertUserID === null) throw badRequest("This cannot be undone.");
  const sent = Object.entries({ body, format, discussionID, insertUserID });
  const said = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  await changeComment(context, recordID, CommentChanges.parse(said), { belowID: parentCommentID });
}

/** Without the bump, the newest comment determines the position of a discussion. */
async function undoBump(context: Context, entry: LogEntry): Promise<void> {
  const discussion = await getDiscussionLocked(context, entry.recordID);
  await revertBump(context, discussion, entry);
  const { discussionID } = discussion;
  await noteCommentsGone(context, discussionID, 0, await findNewest(context, discussionID));
}

/** Undo for each logged action on comments. */
export const commentUndos = [
  addUndo({ action: "discussion.bump", undo: undoBump }),
  ...["edit", "move", "author"].map((change) => addUndo({ action: `comment.${change}`, undo: changeBack })),
  addUndo({
    action: "comment.delete",
    undo: async (context, { recordID, logID, data }) => {
      if (data["deleteMethod"] === "tombstone") await raise(context, recordID);
      else await restoreTree(context, logID);
    },
  }),
  addUndo({
    action: "comment.restore",
    undo: (context, { recordID }) => removeComment(context, recordID),
  }),
];
