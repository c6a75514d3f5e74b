import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ThreadGap, ThreadQuery } from "../../contract.ts";
import type { Level } from "./thread-level.ts";
import { type Hidden, selectHiddenFrom, WALKED_AT_MOST } from "./thread-queries.ts";
import { type Branch, missingBelow, withGaps } from "./thread-tree.ts";

/** The gaps among the replies to the comments of a thread, by comment. */
export async function gapsIn(
  context: Context,
  branches: readonly Branch[],
  query: ThreadQuery,
): Promise<Map<number, ThreadGap>> {
  const incomplete = withGaps(branches);
  const members = incomplete.flatMap(({ comment }) => comment.hidden?.userIDs ?? []);
  const users = await userFragments(context, new Set(members));
  const address = apiUrlOf({ ...query, page: 1 });
  const gaps = incomplete.map((branch): [number, ThreadGap] => {
    const { commentID: parentCommentID, depth, hidden } = branch.comment;
    const shownCommentIDs = branch.replies.map(({ comment }) => comment.commentID);
    const gap = {
      ...viewHidden(hidden, users),
      ...(hidden.complete ? {} : { countAllComments: missingBelow(branch) }),
      parentCommentID,
      offset: shownCommentIDs.length,
      depth: depth + 1,
      apiUrl: address(parentCommentID, shownCommentIDs),
    };
    return [parentCommentID, gap];
  });
  return new Map(gaps);
}

/** The gap after a page of the replies to one comment. */
export async function gapAfter(
  context: Context,
  level: Level,
  depth: number,
  query: ThreadQuery & { parentCommentID: number },
): Promise<ThreadGap[]> {
  const { page, limit, parentCommentID, shownCommentIDs } = query;
  const hidden = await selectHiddenFrom(context, level.ids(page * limit, WALKED_AT_MOST));
  if (!hidden) return [];
  const gap = viewHidden(hidden, await userFragments(context, hidden.userIDs));
  const offset = shownCommentIDs.length + page * limit;
  return [
    {
      ...gap,
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

/** The API URL for the replies to one comment, with the thread's query and without those that are shown. */
function apiUrlOf(query: ThreadQuery) {
  const {
    sort,
    expand,
    shownCommentIDs: _shown,
    parentCommentID: _parent,
    focusCommentID: _,
    ...rest
  } = query;
  const text = ["insertUser", "body"] as const;
  const sent = {
    ...rest,
    sort: `${sort.descending ? "-" : ""}${sort.field}`,
    expand: [...expand, ...text.filter((name) => !expand.has(name)).map((name) => `-${name}`)].join(","),
  };
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  const asked = new URLSearchParams(texts).toString();
  return (parentCommentID: number, shownCommentIDs: readonly number[]) =>
    `/api/v2/comments/thread?${asked}&parentCommentID=${parentCommentID}&shownCommentIDs=${shownCommentIDs}`;
}
