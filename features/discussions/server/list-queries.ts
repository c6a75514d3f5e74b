import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { ListQuery } from "../contract.ts";
import { type Condition, isWhole, type Selection, selected } from "./filter-queries.ts";
import { type Mark, marksOf } from "./page-marks.ts";
import { type DiscussionRow, onDiscussions as eb, selectRows } from "./queries.ts";

/** With filters, rows are counted up to here; a longer list only says that there are more. */
const COUNTED_AT_MOST = 10_000;
const PINNED_AT_MOST = 100;
/** From here on, passing over all rows before a page takes longer than reading it. */
const DEEP = 3000;

/** How many rows stand before a page. */
export const positionOf = ({ page, limit }: ListQuery): number => (page - 1) * limit;

/** Whether a page stands so far down that finding it should not mean passing over all rows before it. */
export const isDeep = (query: ListQuery): boolean => positionOf(query) >= DEEP;

/** On top of all categories, or of those asked for. */
const onTop = ({ categoryID }: ListQuery): Condition =>
  categoryID ? eb("discussions.pinLocation", "is not", null) : eb("discussions.pinLocation", "=", "recent");

const notOnTop = ({ categoryID }: ListQuery): Condition =>
  categoryID
    ? eb("discussions.pinLocation", "is", null)
    : eb("discussions.pinLocation", "is distinct from", "recent");

function orderOf(context: Context, { sort: { field, descending } }: ListQuery) {
  // Activity against age, in hours: a young discussion needs less of it. An import may bring one of tomorrow.
  const trending = sql<number>`
    (discussions.score + discussions.count_comments)
    / power(greatest(extract(epoch from ${context.now}::timestamptz - discussions.date_inserted) / 3600, 0) + 2, 1.5)`;
  const direction = descending ? ("desc" as const) : ("asc" as const);
  return { by: field === "experimentalTrending" ? trending : sql.ref(`discussions.${field}`), direction };
}

interface Slice {
  limit: number;
  offset: number;
  /** Rows before this one are passed over; `offset` counts from it. */
  from?: Mark | undefined;
}

interface PlacedRow extends DiscussionRow {
  place: string;
}

/** Finds ids first, which indexes alone give, and only then those few rows. */
async function selectOrdered(
  context: Context,
  condition: Condition,
  query: ListQuery,
  { limit, offset, from }: Slice,
): Promise<PlacedRow[]> {
  const { by, direction } = orderOf(context, query);
  const within = sql.raw(direction === "desc" ? "<=" : ">=");
  const notBefore =
    from && sql<boolean>`(${by}, discussions.discussion_id) ${within} (${from.place}, ${from.discussionID})`;
  const ids = context.db
    .selectFrom("discussions")
    .select("discussions.discussionID")
    .where(notBefore ? eb.and([condition, notBefore]) : condition)
    .orderBy(by, direction)
    .orderBy("discussions.discussionID", direction)
    .limit(limit)
    .offset(offset);
  return selectRows(context)
    .select(sql<string>`(${by})::text`.as("place"))
    .where("discussions.discussionID", "in", ids)
    .orderBy(by, direction)
    .orderBy("discussions.discussionID", direction)
    .execute();
}

/** The rows of a page, and one more when there are more; with `pinOrder=first` without those that stand on top. */
export async function selectPage(
  context: Context,
  selection: Selection,
  query: ListQuery,
): Promise<DiscussionRow[]> {
  const { limit, pinOrder, sort } = query;
  const position = positionOf(query);
  const every = selected(context, selection);
  const condition = pinOrder === "first" ? eb.and([every, notOnTop(query)]) : every;
  if (!isDeep(query) || sort.field === "experimentalTrending") {
    return selectOrdered(context, condition, query, { limit: limit + 1, offset: position });
  }

  const marks = marksOf(context.addons);
  const list = nameOf(context, selection, query);
  const from = marks.before(list, position, context.now);
  const offset = position - (from?.position ?? 0);
  const rows = await selectOrdered(context, condition, query, { limit: limit + 1, offset, from });
  for (const index of [0, limit]) {
    const row = rows[index];
    if (!row) continue;
    const { discussionID, place } = row;
    marks.note(list, { position: position + index, discussionID, place }, context.now);
  }
  return rows;
}

/** Tells lists apart: two readers share one when nothing but categories decides what it holds. */
function nameOf(context: Context, selection: Selection, query: ListQuery): string {
  const { page: _page, limit: _limit, expand: _expand, excerptLength: _length, ...asked } = query;
  const reader = isWhole(context, selection) ? null : context.actor.userID;
  return JSON.stringify([reader, selection.categoryIDs, asked]);
}

/** What stands on top of the list, in the same order. */
export const selectOnTop = (
  context: Context,
  selection: Selection,
  query: ListQuery,
): Promise<DiscussionRow[]> =>
  selectOrdered(context, eb.and([selected(context, selection), onTop(query)]), query, {
    limit: PINNED_AT_MOST,
    offset: 0,
  });

/**
 * How many rows a selection has; null when counting them would take too long. Whole categories are not counted but
 * added up from their counters, unless an add-on hides some of their rows.
 */
export async function countSelected(context: Context, selection: Selection): Promise<number | null> {
  if (isWhole(context, selection)) return sumOfCounters(context, selection.categoryIDs);
  const counted = context.db
    .selectFrom("discussions")
    .select(sql`1`.as("one"))
    .where(selected(context, selection))
    .limit(COUNTED_AT_MOST + 1)
    .as("counted");
  const { count } = await context.db
    .selectFrom(counted)
    .select((each) => each.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > COUNTED_AT_MOST ? null : count;
}

async function sumOfCounters(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const { count } = await context.db
    .selectFrom("categories")
    .select((each) => each.fn.sum<number | null>("countDiscussions").as("count"))
    .where("categoryID", "=", sql<number>`any(${categoryIDs})`)
    .executeTakeFirstOrThrow();
  return count ?? 0;
}
