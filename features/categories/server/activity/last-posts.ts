import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PostFragment } from "../../contract.ts";
import type { Activity, LastPost } from "./activity-queries.ts";

/** Returns the newest of several categories' last posts. */
export const newestOf = (activities: readonly Activity[]): LastPost | null =>
  activities
    .flatMap(({ lastPost }) => lastPost ?? [])
    .reduce<LastPost | null>(
      (newest, post) => (newest && newest.dateInserted >= post.dateInserted ? newest : post),
      null,
    );

/** Returns the view of last posts in the given order; loads the authors in one statement. */
export async function viewLastPosts(
  context: Context,
  posts: readonly (LastPost | null)[],
): Promise<(PostFragment | null)[]> {
  const users = await userFragments(context, new Set(posts.flatMap((post) => post?.userID ?? [])));
  return posts.map((post) => {
    const insertUser = post && users.get(post.userID);
    if (!insertUser) return null;
    const { discussionID, commentID, dateInserted, userID, name } = post;
    const author = { dateInserted: dateInserted.toISOString(), insertUserID: userID, insertUser };
    if (commentID === null) return { discussionID, name, url: `/discussion/${discussionID}`, ...author };
    const url = `/discussion/comment/${commentID}#Comment_${commentID}`;
    return { discussionID, commentID, name: `Re: ${name}`, url, ...author };
  });
}
