import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { ThreadHole, ThreadQuery } from "../contract.ts";
import type { Level } from "./thread-level.ts";
import { type Hidden, selectHiddenFrom, WALKED_AT_MOST } from "./thread-queries.ts";
import { type Branch, missingBelow, withHoles } from "./thread-tree.ts";

/** The holes among the replies to the comments of a thread, by those comments. */
export async function holesIn(
  context: Context,
  branches: readonly Branch[],
  query: ThreadQuery,
): Promise<Map<number, ThreadHole>> {
  const incomplete = withHoles(branches);
  const people = incomplete.flatMap(({ comment }) => comment.hidden?.userIDs ?? []);
  const users = await userFragments(context, new Set(people));
  const address = apiUrlOf({ ...query, page: 1 });
  const holes = incomplete.map((branch): [number, ThreadHole] => {
    const { commentID: parentCommentID, depth, hidden } = branch.comment;
    const shownCommentIDs = branch.replies.map(({ comment }) => comment.commentID);
    const hole = {
      ...viewHidden(hidden, users),
      ...(hidden.complete ? {} : { countAllComments: missingBelow(branch) }),
      parentCommentID,
      offset: shownCommentIDs.length,
      depth: depth + 1,
      apiUrl: address(parentCommentID, shownCommentIDs),
    };
    return [parentCommentID, hole];
  });
  return new Map(holes);
}

/** The hole behind a page of the replies to one comment. */
export async function holeBehind(
  context: Context,
  level: Level,
  depth: number,
  query: ThreadQuery & { parentCommentID: number },
): Promise<ThreadHole[]> {
  const { page, limit, parentCommentID, shownCommentIDs } = query;
  const hidden = await selectHiddenFrom(context, level.ids(page * limit, WALKED_AT_MOST));
  if (!hidden) return [];
  const hole = viewHidden(hidden, await userFragments(context, hidden.userIDs));
  const offset = shownCommentIDs.length + page * limit;
  return [
    {
      ...hole,
      parentCommentID,
      offset,
      depth,
      apiUrl: apiUrlOf({ ...query, page: page + 1 })(parentCommentID, shownCommentIDs),
    },
  ];
}

const viewHidden = ({ countComments, countUsers, userIDs }: Hidden, users: Map<number, UserFragment>) => ({
  type: "hole" as const,
  insertUsers: userIDs.flatMap((userID) => users.get(userID) ?? []),
  countAllComments: countComments,
  countAllInsertUsers: countUsers,
});

/** The calls that give what a thread's query asks for of the replies to one comment, without those that are shown. */
function apiUrlOf(query: ThreadQuery) {
  const {
    sort,
    expand,
    shownCommentIDs: _shown,
    parentCommentID: _parent,
    focusCommentID: _,
    ...rest
  } = query;
  const words = ["insertUser", "body"] as const;
  const sent = {
    ...rest,
    sort: `${sort.descending ? "-" : ""}${sort.field}`,
    expand: [...expand, ...words.filter((word) => !expand.has(word)).map((word) => `-${word}`)].join(","),
  };
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  const asked = new URLSearchParams(texts).toString();
  return (parentCommentID: number, shownCommentIDs: readonly number[]) =>
    `/api/v2/comments/thread?${asked}&parentCommentID=${parentCommentID}&shownCommentIDs=${shownCommentIDs}`;
}
