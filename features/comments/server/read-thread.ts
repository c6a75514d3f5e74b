import { type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/context.ts";
import type { Comment, ThreadComment, ThreadHole, ThreadQuery } from "../contract.ts";
import { getComment } from "./get-comment.ts";
import { atTop, countUpTo, pageOfIDs, pageOfSequence, repliesTo } from "./list-queries.ts";
import { countSequence } from "./mark-queries.ts";
import { visibleComments } from "./openings.ts";
import type { Order } from "./order.ts";
import { selectByID } from "./queries.ts";
import { selectHidden, selectShown } from "./thread-queries.ts";
import { type Branch, itemsOf, missingBelow, treeOf, withHoles } from "./thread-tree.ts";
import { viewComments } from "./view.ts";

export interface Thread {
  threadStructure: ThreadComment[];
  commentsByID: Record<string, Comment>;
  paging: Paging;
}

/** A page of the comments on a discussion, or of the replies to a comment, with what stands below each. */
export async function readThread(context: Context, query: ThreadQuery): Promise<Thread> {
  const discussion = await getDiscussion(context, query.parentRecordID);
  if (query.parentCommentID !== undefined) {
    const parent = await getComment(context, query.parentCommentID);
    if (parent.discussionID !== discussion.discussionID) throw notFound("Comment");
  }
  return readThreadOf(context, discussion, query, await countFirstLevel(context, discussion, query));
}

/** The same; `total` is how many comments the first level has, or null when there are too many to count. */
export async function readThreadOf(
  context: Context,
  discussion: DiscussionRow,
  query: ThreadQuery,
  total: number | null,
): Promise<Thread> {
  const { discussionID, dateInserted: since } = discussion;
  const { page, limit, focusCommentID, collapseChildDepth, collapseChildLimit: replies } = query;
  const order = { ...query.sort, now: context.now, since };
  const shown = await selectShown(context, firstLevel(context, discussionID, query, order, total), order, {
    ...{ discussionID, focusCommentID, replies },
    levels: collapseChildDepth - 1,
  });
  const branches = treeOf(shown, query.parentCommentID ?? null);
  const ids = shown.map(({ commentID }) => commentID);
  const [rows, holes] = await Promise.all([selectByID(context, ids), holesIn(context, branches, ids, query)]);
  const comments = await viewComments(context, [...rows.values()], query);
  return {
    threadStructure: itemsOf(branches, holes),
    commentsByID: Object.fromEntries(comments.map((comment) => [comment.commentID, comment])),
    paging: { page, limit, total, more: total === null ? branches.length === limit : page * limit < total },
  };
}

type Level = Pick<ThreadQuery, "parentCommentID">;

const isWhole = (context: Context) => context.addons.of(visibleComments).length === 0;

const whereOf = (discussionID: number, { parentCommentID }: Level) =>
  parentCommentID === undefined ? atTop(discussionID) : [repliesTo(parentCommentID)];

/** How many comments stand on the level that is asked for. */
export const countFirstLevel = (
  context: Context,
  { discussionID }: DiscussionRow,
  level: Level,
): Promise<number | null> =>
  isWhole(context) && level.parentCommentID === undefined
    ? countSequence(context, { discussionID, top: true })
    : countUpTo(context, whereOf(discussionID, level));

function firstLevel(context: Context, discussionID: number, query: ThreadQuery, order: Order, total: number | null) {
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit };
  const isSequence = isWhole(context) && query.parentCommentID === undefined && order.field === "dateInserted";
  return isSequence && total !== null
    ? pageOfSequence({ discussionID, top: true }, total, order, window)
    : pageOfIDs(context, whereOf(discussionID, query), order, window);
}

/** The holes of a thread, by the comment whose replies are missing. */
async function holesIn(
  context: Context,
  branches: readonly Branch[],
  shownIDs: readonly number[],
  query: ThreadQuery,
): Promise<Map<number, ThreadHole>> {
  const incomplete = new Map(withHoles(branches).map((branch) => [branch.commentID, branch]));
  const found = await selectHidden(context, [...incomplete.keys()], shownIDs);
  const users = await userFragments(context, new Set(found.flatMap(({ userIDs }) => userIDs)));
  const holes = new Map<number, ThreadHole>();
  for (const { parentCommentID, userIDs, countUsers, countComments, complete } of found) {
    const branch = incomplete.get(parentCommentID);
    if (!branch) continue;
    holes.set(parentCommentID, {
      type: "hole",
      parentCommentID,
      offset: branch.replies.length,
      depth: branch.depth + 1,
      insertUsers: userIDs.flatMap((userID) => users.get(userID) ?? []),
      countAllComments: complete ? countComments : missingBelow(branch),
      countAllInsertUsers: countUsers,
      apiUrl: apiUrlOf(query, branch),
    });
  }
  return holes;
}

/** Where the replies to a comment are read, from the page on which the first missing one stands. */
function apiUrlOf(query: ThreadQuery, { commentID, replies }: Branch): string {
  const { sort, limit, expand } = query;
  const words = ["insertUser", "body"] as const;
  const sent = {
    parentRecordType: query.parentRecordType,
    parentRecordID: query.parentRecordID,
    parentCommentID: commentID,
    collapseChildDepth: query.collapseChildDepth,
    collapseChildLimit: query.collapseChildLimit,
    sort: `${sort.descending ? "-" : ""}${sort.field}`,
    limit,
    page: Math.floor(replies.length / limit) + 1,
    expand: [...expand, ...words.filter((word) => !expand.has(word)).map((word) => `-${word}`)].join(","),
  };
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v2/comments/thread?${new URLSearchParams(texts)}`;
}
