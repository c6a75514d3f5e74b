import { type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CommentThread, ThreadQuery } from "../../contract.ts";
import { getComment } from "../get-comment.ts";
import type { CommentRow } from "../queries.ts";
import { rightsTo } from "../rights.ts";
import { viewComments } from "../view.ts";
import { gapAfter, gapsIn } from "./thread-gaps.ts";
import { type Level, levelOf } from "./thread-level.ts";
import { selectShown } from "./thread-queries.ts";
import { itemsOf, treeOf } from "./thread-tree.ts";

interface Page {
  thread: CommentThread;
  rows: CommentRow[];
  paging: Paging;
}

/** Returns a page of top-level comments, or of the replies to a comment, with the replies to each. */
export async function readThread(context: Context, query: ThreadQuery): Promise<Page> {
  const discussion = await getDiscussion(context, query.parentRecordID);
  if (query.parentCommentID !== undefined) {
    const parent = await getComment(context, query.parentCommentID);
    if (parent.discussionID !== discussion.discussionID) throw notFound("Comment");
  }
  return readLevel(context, discussion, query, await levelOf(context, discussion, query));
}

/** Like `readThread` for a level that was found already. */
export async function readLevel(
  context: Context,
  discussion: DiscussionRow,
  query: ThreadQuery,
  level: Level,
): Promise<Page> {
  const { page, limit, parentCommentID, focusCommentID } = query;
  const shown = await selectShown(context, discussion, level.ids((page - 1) * limit, limit), level.order, {
    focusCommentID,
    levels: query.collapseChildDepth - 1,
    replies: query.collapseChildLimit,
    expand: query.expand,
  });
  const branches = treeOf(shown, parentCommentID ?? null);
  const more = level.total === null ? branches.length === limit : page * limit < level.total;
  const [gaps, behind, comments] = await Promise.all([
    gapsIn(context, branches, query),
    more && parentCommentID !== undefined
      ? gapAfter(context, level, branches[0]?.comment.depth ?? 1, { ...query, parentCommentID })
      : [],
    viewComments(context, shown, query),
  ]);
  return {
    thread: {
      threadStructure: [...itemsOf(branches, gaps), ...behind],
      commentsByID: Object.fromEntries(comments.map((comment) => [comment.commentID, comment])),
      numbers: Object.fromEntries(shown.map(({ commentID, number }) => [commentID, number])),
      can: await rightsTo(context, discussion, shown, query.maxDepth),
    },
    rows: shown,
    paging: { page, limit, total: level.total, more },
  };
}
