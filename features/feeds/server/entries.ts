import type { CategoryFragment } from "#features/categories/contract.ts";
import { ListQuery as CommentQuery } from "#features/comments/contract.ts";
import { listComments, viewComments } from "#features/comments/server/index.ts";
import { ListQuery } from "#features/discussions/contract.ts";
import { listDiscussions, viewDiscussions } from "#features/discussions/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Entry } from "./render-feed.ts";

export const ENTRIES = 30;

/** The properties that all kinds of posts share. */
interface Post {
  url: string;
  name: string;
  body?: string | undefined;
  dateInserted: string;
  dateUpdated: string | null;
  insertUser?: UserFragment | undefined;
  category?: CategoryFragment | undefined;
}

export const entryOf = (post: Post): Entry => ({
  url: post.url,
  id: post.url.replace(/^(\/discussion\/(?:comment\/)?\d+).*$/, "$1"),
  title: post.name,
  html: post.body ?? "",
  date: new Date(post.dateInserted),
  dateUpdated: new Date(post.dateUpdated ?? post.dateInserted),
  author: { name: post.insertUser?.name ?? "", url: post.insertUser?.url ?? "/" },
  category: post.category ? { name: post.category.name, url: post.category.url } : null,
});

const NEWEST = { sort: "-dateInserted", limit: ENTRIES, expand: ["body", "users", "category"] };

/** Returns the newest discussions of a list that the actor sees. */
export async function newestDiscussions(context: Context, list: object): Promise<Entry[]> {
  const query = ListQuery.parse({ ...NEWEST, ...list });
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  const shown = rows.filter(({ redirectDiscussionID }) => redirectDiscussionID === null);
  return (await viewDiscussions(context, shown, query)).map(entryOf);
}

/** Returns the newest comments of a list that the actor sees. */
export async function newestComments(context: Context, list: object): Promise<Entry[]> {
  const query = CommentQuery.parse({ ...NEWEST, ...list });
  const { rows } = await listComments(context, query, { isCounted: false });
  const comments = await viewComments(context, rows, query);
  return comments.filter(({ isTombstone }) => !isTombstone).map(entryOf);
}
