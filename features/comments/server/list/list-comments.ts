import type { RawBuilder } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import { isInRange } from "#platform/contract/filters.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ListQuery } from "../../contract.ts";
import { commentQuery, visibleComments } from "../extension-points.ts";
import type { CommentRow } from "../queries.ts";
import type { Order } from "../thread/order.ts";
import * as list from "./list-queries.ts";

/** Reads the rows of the selected ids. */
type Read = (ids: RawBuilder<number>) => Promise<CommentRow[]>;

interface Page {
  rows: CommentRow[];
  paging: Paging;
}

/**
 * Returns a page of the comments that the actor can see, of one discussion or of all. Callers that need only the
 * rows can leave out the total.
 */
export async function listComments(
  context: Context,
  query: ListQuery,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Page> {
  const discussionID = query.discussionID ?? query.parentRecordID;
  return discussionID === undefined
    ? listAnywhere(context, query, isCounted)
    : listOfDiscussion(context, await getDiscussion(context, discussionID), query);
}

/** Returns a page of the comments of a visible discussion. */
export async function listOfDiscussion(
  context: Context,
  discussion: DiscussionRow,
  query: ListQuery,
): Promise<Page> {
  const { discussionID, categoryID, countComments: total } = discussion;
  const filters = await list.filtersOf(context, query);
  if (query.categoryID && !isInRange(query.categoryID, categoryID)) return pageOf([], query, 0);
  const order = orderOf(context, query, discussion.dateInserted);
  const isWhole =
    filters.where.length + filters.counting.length === 0 && context.addons.of(visibleComments).length === 0;
  const read: Read = (ids) => list.selectOrderedIn(context, discussion, ids, order, query.expand);
  if (isWhole && order.field === "dateInserted") {
    const ids = list.pageOfSequence({ discussionID, top: false }, total, order, windowOf(query));
    return pageOf(await read(ids), query, total);
  }
  const found = also(list.inDiscussion(discussionID), filters);
  return listWhere(context, query, found, order, read, query.commentID ? null : isWhole ? total : undefined);
}

async function listAnywhere(context: Context, query: ListQuery, isCounted: boolean): Promise<Page> {
  const visible = await visibleCategoryIDs(context);
  const asked = query.categoryID;
  const categoryIDs = asked ? visible.filter((categoryID) => isInRange(asked, categoryID)) : visible;
  const order = orderOf(context, query, context.now);
  const isSeen = query.insertUserID ? list.eachInCategories : list.inCategories;
  return listWhere(
    context,
    query,
    also(isSeen(context, categoryIDs), await list.filtersOf(context, query)),
    order,
    (ids) => list.selectOrdered(context, ids, order),
    // Requests by id need no total.
    isCounted && !query.commentID ? undefined : null,
  );
}

const orderOf = (context: Context, query: ListQuery, since: Date): Order => ({
  ...query.sort,
  now: context.now,
  since,
  added: commentQuery.orderOf(context, query),
});

const also = (
  condition: list.Conditions["where"][number],
  { where, counting }: list.Conditions,
): list.Conditions => ({ where: [condition, ...where], counting: [condition, ...counting] });

/**
 * Returns a page of the rows that match. Counts them unless `known` is their number, or null for no total.
 */
async function listWhere(
  context: Context,
  query: ListQuery,
  { where, counting }: list.Conditions,
  order: Order,
  read: Read,
  known?: number | null,
): Promise<Page> {
  const { offset, limit } = windowOf(query);
  const ids = list.pageOfIDs(context, where, order, { offset, limit: limit + 1 });
  const counted = known === undefined ? list.countUpTo(context, counting) : known;
  const [rows, total] = await Promise.all([read(ids), counted]);
  return {
    rows: rows.slice(0, limit),
    paging: { page: query.page, limit, total, more: rows.length > limit },
  };
}

const pageOf = (rows: CommentRow[], { page, limit }: ListQuery, total: number): Page => ({
  rows,
  paging: { page, limit, total, more: page * limit < total },
});

const windowOf = ({ page, limit }: ListQuery) => ({ offset: (page - 1) * limit, limit });
