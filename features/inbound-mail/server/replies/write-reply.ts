import { MAX_DEPTH } from "#features/comments/contract.ts";
import { findComment, sendComment } from "#features/comments/server/index.ts";
import { sendMessage } from "#features/conversations/server/index.ts";
import { HeldPost } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReplyTo } from "./reply-token.ts";

/** As it was written: signs that would mean something in Markdown mean nothing in a mail. */
const FORMAT = "text";

/** The comment to stand below; null where that is gone, or as deep as comments go. */
async function parentOf(context: Context, { commentID, recordID }: ReplyTo): Promise<number | null> {
  const parent = commentID === 0 ? undefined : await findComment(context, commentID);
  const isParent = parent && !parent.isTombstone && parent.depth < MAX_DEPTH;
  return isParent && parent.discussionID === recordID ? commentID : null;
}

/** Writes the actor's answer, by the same verbs as everywhere. True when it waits for approval. */
export async function writeReply(context: Context, to: ReplyTo, body: string): Promise<boolean> {
  const { kind, recordID } = to;
  if (kind === "conversation") {
    await sendMessage(context, { conversationID: recordID, body, format: FORMAT });
    return false;
  }
  const parentCommentID = await parentOf(context, to);
  const sent = await sendComment(context, { discussionID: recordID, body, format: FORMAT, parentCommentID });
  return sent instanceof HeldPost;
}
