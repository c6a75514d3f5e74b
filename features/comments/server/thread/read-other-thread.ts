import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type CommentThread, ListQuery, type ThreadItem, type ThreadQuery } from "../../contract.ts";
import type { CommentParent } from "./comment-parents.ts";

/** Comments of records other than discussions have no replies, so their thread is one level. */
export async function readOtherThread(
  context: Context,
  parent: CommentParent,
  { parentRecordID, parentCommentID, sort, page, limit }: ThreadQuery,
): Promise<{ thread: CommentThread; paging: Paging }> {
  const query = { ...ListQuery.parse({}), sort, page, limit };
  const { comments, paging } = await parent.list(context, parentRecordID, query);
  const shown = parentCommentID === undefined ? comments : [];
  const threadStructure = shown.map(({ commentID, depth }): ThreadItem => {
    return { type: "comment", commentID, parentCommentID: null, depth, children: [] };
  });
  const commentsByID = Object.fromEntries(shown.map((comment) => [comment.commentID, comment]));
  const numbers = Object.fromEntries(
    shown.map(({ commentID }, index) => [commentID, (page - 1) * limit + index + 1]),
  );
  return { thread: { threadStructure, commentsByID, numbers, can: {} }, paging };
}
