import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Replay } from "../contract.ts";
import type { replay } from "./replay.ts";

/** Maximum number of posts in the response, the newest ones. */
const MAX_LISTED = 500;

export async function viewReplay(
  context: Context,
  { caught, countPosts, since, isCut }: Awaited<ReturnType<typeof replay>>,
): Promise<Replay> {
  const listed = caught.slice(-MAX_LISTED).reverse();
  const users = await userFragments(context, new Set(listed.map(({ post }) => post.insertUserID)));
  const text = i18nOf(context);
  return {
    ...{ countPosts, isCut, countCaught: caught.length, dateSince: since.toISOString() },
    posts: listed.map(({ post, reason, how }) => ({
      ...{ recordType: post.recordType, recordID: post.recordID, name: post.name, outcome: how },
      url:
        post.recordType === "discussion"
          ? discussionUrl({ discussionID: post.discussionID, name: post.name })
          : commentUrl(post.recordID),
      reason: reason.in(text),
      insertUser: users.get(post.insertUserID) as Replay["posts"][number]["insertUser"],
      dateInserted: post.dateInserted.toISOString(),
    })),
  };
}
