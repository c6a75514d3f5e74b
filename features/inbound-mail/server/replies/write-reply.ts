import { MAX_DEPTH } from "#features/comments/contract.ts";
import { findComment, sendComment } from "#features/comments/server/index.ts";
import { sendMessage } from "#features/conversations/server/index.ts";
import { HeldPost } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReplyTo } from "./reply-token.ts";

/** Plain text, because Markdown characters have no meaning in an email. */
const FORMAT = "text";

/** Returns the parent comment; null when it is gone or at the maximum depth. */
async function parentOf(context: Context, { commentID, recordID }: ReplyTo): Promise<number | null> {
  const parent = commentID === 0 ? undefined : await findComment(context, commentID);
  const isParent = parent && !parent.isTombstone && parent.depth < MAX_DEPTH;
  return isParent && parent.discussionID === recordID ? commentID : null;
}

/** Writes the actor's reply with the usual actions. Returns true when it waits for approval. */
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
