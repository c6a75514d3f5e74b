import { z } from "zod";
import { Comment, ListQuery as CommentQuery } from "#features/comments/contract.ts";
import { Discussion, ListQuery as DiscussionQuery } from "#features/discussions/contract.ts";
import { LONGEST_QUERY, SearchQuery } from "#features/search/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag, rangeFilter } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";

/** Furthest start of a page in the list of all posts. */
const MAX_OFFSET = 50;

const Terms = z
  .string()
  .min(1)
  .max(LONGEST_QUERY)
  .overwrite((sent) => sent.replaceAll("\0", "").trim())
  .meta({ description: "Words to search for, as in `GET /search`." });

export const searchDiscussions = endpoint({
  method: "GET",
  path: "/discussions/search",
  summary: "Search the visible discussions, best matches first. `GET /search` has more filters.",
  query: z.object({
    query: Terms,
    categoryID: id().optional(),
    followed: flag().default(false).meta({ description: "Only in categories that the caller follows." }),
    ...paging(30, 100),
    page: SearchQuery.shape.page,
    expand: DiscussionQuery.shape.expand,
    excerptLength: DiscussionQuery.shape.excerptLength,
  }),
  answer: z.array(Discussion),
  paging: "numbered",
});

export const searchComments = endpoint({
  method: "GET",
  path: "/comments/search",
  summary: "Search the visible comments, best matches first. `GET /search` has more filters.",
  query: z.object({
    query: Terms,
    categoryID: id().optional(),
    ...paging(30, 100),
    page: SearchQuery.shape.page,
    expand: CommentQuery.shape.expand,
    quoteParent: CommentQuery.shape.quoteParent,
  }),
  answer: z.array(Comment),
  paging: "numbered",
});

export const POST_SORTS = ["score", "dateInserted", "dateLastComment"] as const;

const Post = z.union([
  Discussion.extend({ recordType: z.literal("discussion"), recordID: z.int() }),
  Comment.extend({ recordType: z.literal("comment"), recordID: z.int() }),
]);
export type Post = z.infer<typeof Post>;

export const listPosts = endpoint({
  method: "GET",
  path: "/posts",
  summary: "List visible discussions and comments together, such as the newest posts of a role.",
  query: z.object({
    roleIDs: rangeFilter().optional().meta({ description: "Roles of the authors." }),
    sort: z
      .enum([...POST_SORTS, ...POST_SORTS.map((name) => `-${name}` as const)])
      .default("score")
      .meta({
        description:
          "The order is descending, and ascending with `-`. A comment has its own date as `dateLastComment`.",
      }),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_OFFSET)
      .default(0)
      .meta({ description: "Posts to leave out." }),
  }),
  answer: z.array(Post),
});
export type PostsQuery = z.output<NonNullable<typeof listPosts.query>>;
