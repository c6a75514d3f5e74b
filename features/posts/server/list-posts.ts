import { ListQuery as CommentQuery } from "#features/comments/contract.ts";
import { listComments, viewComments } from "#features/comments/server/index.ts";
import { ListQuery as DiscussionQuery } from "#features/discussions/contract.ts";
import { listDiscussions, viewDiscussions } from "#features/discussions/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { isInRange, type RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { POST_SORTS, Post, PostsQuery } from "../contract.ts";

type Field = (typeof POST_SORTS)[number];

async function roleIDsIn(context: Context, range: RangeFilter): Promise<number[]> {
  if ("in" in range) return range.in;
  const roles = await listRoleRows(context);
  return roles.map(({ roleID }) => roleID).filter((roleID) => isInRange(range, roleID));
}

/** Returns the value that a post is sorted by. Dates are compared as texts, which sort as the dates do. */
function sortKey(post: Post, field: Field): number | string {
  if (field === "score") return post.score;
  return field === "dateLastComment" && post.recordType === "discussion"
    ? post.dateLastComment
    : post.dateInserted;
}

/** Returns visible discussions and comments together, in one order. */
export async function listPosts(context: Context, query: PostsQuery): Promise<Post[]> {
  const { roleIDs: range, sort, limit, offset } = query;
  // No role has another id.
  const roleIDs = range && (await roleIDsIn(context, range)).filter((roleID) => roleID > 0);
  if (roleIDs?.length === 0) return [];
  const field = sort.replace(/^-/, "") as Field;
  const isDescending = sort === field;
  const minus = isDescending ? "-" : "";
  // Each of the two lists may contain all posts of the page and all before it.
  const shared = { insertUserRoleID: roleIDs, limit: limit + offset };
  const ofDiscussions = DiscussionQuery.parse({ ...shared, sort: `${minus}${field}` });
  const commentField = field === "score" ? "score" : "dateInserted";
  const ofComments = CommentQuery.parse({ ...shared, sort: `${minus}${commentField}` });
  const [discussions, comments] = await Promise.all([
    listDiscussions(context, ofDiscussions, { isCounted: false }).then(({ rows }) =>
      viewDiscussions(context, rows, ofDiscussions),
    ),
    listComments(context, ofComments, { isCounted: false }).then(({ rows }) =>
      viewComments(context, rows, ofComments),
    ),
  ]);
  const posts: Post[] = [
    ...discussions.map((one) => ({ ...one, recordType: "discussion" as const, recordID: one.discussionID })),
    ...comments.map((one) => ({ ...one, recordType: "comment" as const, recordID: one.commentID })),
  ];
  const order = isDescending ? -1 : 1;
  return posts
    .sort((one, other) => {
      const [a, b] = [sortKey(one, field), sortKey(other, field)];
      return a === b ? 0 : a < b ? -order : order;
    })
    .slice(offset, offset + limit);
}
