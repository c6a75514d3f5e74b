import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { ThreadHole, ThreadQuery } from "../contract.ts";
import type { Level } from "./thread-level.ts";
import { type Hidden, selectHidden, selectHiddenFrom, WALKED_AT_MOST } from "./thread-queries.ts";
import { type Branch, missingBelow, withHoles } from "./thread-tree.ts";

/** The holes among the replies to the comments of a thread, by those comments. */
export async function holesIn(
  context: Context,
  branches: readonly Branch[],
  shownIDs: readonly number[],
  query: ThreadQuery,
): Promise<Map<number, ThreadHole>> {
  const incomplete = new Map(withHoles(branches).map((branch) => [branch.commentID, branch]));
  const hidden = await selectHidden(context, [...incomplete.keys()], shownIDs);
  const users = await userFragments(context, new Set(hidden.flatMap(({ userIDs }) => userIDs)));
  const holes = new Map<number, ThreadHole>();
  for (const { parentCommentID, ...found } of hidden) {
    const branch = incomplete.get(parentCommentID);
    if (!branch) continue;
    const shownCommentIDs = branch.replies.map(({ commentID }) => commentID);
    holes.set(parentCommentID, {
      ...viewHidden(found, users),
      ...(found.complete ? {} : { countAllComments: missingBelow(branch) }),
      parentCommentID,
      offset: shownCommentIDs.length,
      depth: branch.depth + 1,
      apiUrl: apiUrlOf({ ...query, parentCommentID, shownCommentIDs, page: 1 }),
    });
  }
  return holes;
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
  return [{ ...hole, parentCommentID, offset, depth, apiUrl: apiUrlOf({ ...query, page: page + 1 }) }];
}

const viewHidden = ({ countComments, countUsers, userIDs }: Hidden, users: Map<number, UserFragment>) => ({
  type: "hole" as const,
  insertUsers: userIDs.flatMap((userID) => users.get(userID) ?? []),
  countAllComments: countComments,
  countAllInsertUsers: countUsers,
});

/** The call that gives what a thread's query asks for. */
function apiUrlOf(query: ThreadQuery): string {
  const { sort, expand, shownCommentIDs, focusCommentID: _, ...rest } = query;
  const words = ["insertUser", "body"] as const;
  const sent = {
    ...rest,
    shownCommentIDs: shownCommentIDs.join(","),
    sort: `${sort.descending ? "-" : ""}${sort.field}`,
    expand: [...expand, ...words.filter((word) => !expand.has(word)).map((word) => `-${word}`)].join(","),
  };
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v2/comments/thread?${new URLSearchParams(texts)}`;
}
