import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { holdersOf } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { versionOf } from "#platform/server/cache/row-cache.ts";
import { among, inDates, inRange } from "#platform/server/database/conditions.ts";
import type { ListQuery } from "../../contract.ts";
import { commentQuery, commentView } from "../extension-points.ts";
import { type CommentRow, onComments as eb, inVisibleDiscussions, selectRows, visible } from "../queries.ts";
import { fadingOf, type Order, type Sort } from "../thread/order.ts";
import { idsAfter, type Sequence } from "./mark-queries.ts";
import { readFound } from "./row-queries.ts";

/**
 * With filters, at most this many rows are counted; for longer lists the response only says that there are more.
 */
const COUNTED_AT_MOST = 10_000;

type Condition = Expression<SqlBool>;

const byRole = async (context: Context, roleIDs: readonly number[] = []): Promise<Condition[]> =>
  roleIDs.length > 0 ? [eb("comments.insertUserID", "in", await holdersOf(context, roleIDs))] : [];

/** Conditions on the rows of a list. */
export interface Conditions {
  where: readonly Condition[];
  /** Equivalent conditions that are faster to count, and those of the order. */
  counting: readonly Condition[];
}

/** Conditions for all filters besides the discussion and the categories. */
export async function filtersOf(context: Context, query: ListQuery): Promise<Conditions> {
  const others = await commentQuery.conditions(context, query);
  const own = [
    ...inRange("comments.commentID", query.commentID),
    ...among("comments.insertUserID", query.insertUserID),
    ...(await byRole(context, query.insertUserRoleID)),
    ...inDates("comments.dateInserted", query.dateInserted),
    ...inDates("comments.dateUpdated", query.dateUpdated),
  ];
  return { where: [...own, ...others.where], counting: [...own, ...others.counting] };
}

/** In one discussion, which must be visible to the actor. */
export const inDiscussion = (discussionID: number): Condition =>
  eb("comments.discussionID", "=", discussionID);

/** Top-level comments of such a discussion. */
export const atTop = (discussionID: number): Condition[] => [
  inDiscussion(discussionID),
  eb("comments.parentCommentID", "is", null),
];

/** The replies to a comment, except for some of them. */
export const repliesTo = (commentID: number, except: readonly number[]): Condition[] => [
  eb("comments.parentCommentID", "=", commentID),
  eb("comments.commentID", "<>", sql<number>`all(${except}::bigint[])`),
];

/** In any visible discussion of these categories. */
export const inCategories = (context: Context, categoryIDs: readonly number[]): Condition =>
  eb(
    "comments.discussionID",
    "in",
    eb
      .selectFrom("discussions")
      .select("discussions.discussionID")
      .where(inVisibleDiscussions(context, categoryIDs)),
  );

/**
 * Like `inCategories`, but checked for each comment; faster for the comments of one user, which are few among
 * those of their discussions.
 */
export const eachInCategories = (context: Context, categoryIDs: readonly number[]): Condition =>
  sql<boolean>`(
    select ${inVisibleDiscussions(context, categoryIDs)} from discussions
    where discussions.discussion_id = comments.discussion_id)`;

/** The `order by` of comments, with the id as a tie-breaker; `isJoined` in a statement with the join of an added sort. */
export function orderBy(
  { field, descending, added, ...order }: Order,
  isJoined = false,
): RawBuilder<unknown> {
  if (added) {
    const way = descending ? sql`desc` : sql`asc`;
    return isJoined
      ? sql`${added.by} ${way}, ${added.tie} ${way}`
      : sql`${added.byRow} ${way}, comments.comment_id ${way}`;
  }
  const { window, power } = fadingOf({ field, descending, ...order });
  const trending = sql`
    (comments.score + 2 * comments.count_child_comments + comments.score_child_comments / 10)
    / power(greatest(extract(epoch from ${order.now}::timestamptz - comments.date_inserted)::float8 / 1440, 0) + ${window}, ${power})`;
  const by = field === "experimentalTrending" ? trending : sql.ref(`comments.${field}`);
  const direction = descending ? sql`desc` : sql`asc`;
  // Comments that were never edited are before or after all edited ones.
  const nulls = field !== "dateUpdated" ? sql`` : descending ? sql`nulls last` : sql`nulls first`;
  return sql`${by} ${direction} ${nulls}, comments.comment_id ${direction}`;
}

interface Window {
  offset: number;
  limit: number;
}

/** The join of an added sort, if any. */
const joinOf = ({ added }: Order): RawBuilder<unknown> =>
  added?.join ? sql`join ${added.join.table} as sorted on ${added.join.on}` : sql``;

/** Selects the ids of a page; by an index-only scan if an index has that order. */
export const pageOfIDs = (
  context: Context,
  where: readonly Condition[],
  order: Order,
  { offset, limit }: Window,
): RawBuilder<number> =>
  sql<number>`(
    select comments.comment_id from comments ${joinOf(order)}
    where ${eb.and([...where, visible(context)])}
    order by ${orderBy(order, true)} limit ${limit} ${offset > 0 ? sql`offset ${offset}` : sql``}
  )`;

/** Like `pageOfIDs` for a sequence of `total` comments by date. A descending page is the matching range of the ascending order. */
export function pageOfSequence(
  sequence: Sequence,
  total: number,
  { descending }: Sort,
  { offset, limit }: Window,
): RawBuilder<number> {
  if (!descending) return idsAfter(sequence, offset, limit);
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - limit);
  return idsAfter(sequence, start, end - start);
}

/** Returns the rows of `ids`, in order. */
export async function selectOrdered(
  context: Context,
  ids: RawBuilder<number>,
  order: Order,
): Promise<CommentRow[]> {
  return selectRows(context)
    .where(sql<SqlBool>`comments.comment_id in ${ids}`)
    .orderBy(orderBy(order))
    .execute();
}

/** Like `selectOrdered` for one discussion; reads uncached rows from the database. */
export async function selectOrderedIn(
  context: Context,
  discussion: DiscussionRow,
  ids: RawBuilder<number>,
  order: Order,
  expand: ReadonlySet<string>,
): Promise<CommentRow[]> {
  const inlineColumns = commentView.inlineColumns(context, sql`comments.comment_id`, expand, discussion);
  const found = await context.db
    .selectFrom("comments")
    .select(["comments.commentID", versionOf("comments").as("version")])
    .$if(inlineColumns !== null, (query) => query.select(inlineColumns!.as("inlineColumns")))
    .where(sql<SqlBool>`comments.comment_id in ${ids}`)
    .orderBy(orderBy(order))
    .execute();
  return readFound(context, discussion, found);
}

/** Counts comments; null if that would take too long. */
export async function countUpTo(context: Context, where: readonly Condition[]): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from comments where ${eb.and([...where, visible(context)])} limit ${COUNTED_AT_MOST + 1}
    ) as counted`.execute(context.db);
  const count = rows[0]?.count ?? 0;
  return count > COUNTED_AT_MOST ? null : count;
}

/** Counts the comments before a given one in a list; 0 if the list does not contain it. */
export async function countBeforeIn(
  context: Context,
  where: readonly Condition[],
  order: Order,
  commentID: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select place - 1 as count from (
      select comments.comment_id, row_number() over (order by ${orderBy(order)}) as place
      from comments where ${eb.and([...where, visible(context)])}
    ) as numbered where comment_id = ${commentID}`.execute(context.db);
  return rows[0]?.count ?? 0;
}
