import { type RawBuilder, sql } from "kysely";
import { activityOf, shareOf } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { orderedBy, type RowOrder } from "#platform/server/extension-points/row-query.ts";
import type { InlineColumns } from "#platform/server/extension-points/view.ts";
import type { ListQuery } from "../../contract.ts";
import { discussionQuery, discussionView } from "../extension-points.ts";
import { hasDismissed, markedBy } from "../marks/mark-queries.ts";
import { type Mark, marksOf } from "../marks/page-marks.ts";
import { countRedirects } from "../places/known-places.ts";
import { type DiscussionRow, onDiscussions as eb } from "../queries.ts";
import { type Condition, isWhole, type Selection, selected } from "./filter-queries.ts";
import { readRows } from "./row-queries.ts";
import { trendOf } from "./trending-queries.ts";

/**
 * With filters, at most this many rows are counted; for longer lists the response only says that there are more.
 */
const COUNTED_AT_MOST = 10_000;
const PINNED_AT_MOST = 100;
/** Offset from which skipping rows takes longer than reading the page. */
const DEEP = 3000;

/** Number of rows before a page. */
export const positionOf = ({ page, limit }: ListQuery): number => (page - 1) * limit;

/** True if a page is so deep that it should start from a page mark instead of skipping all rows before it. */
export const isDeep = (query: ListQuery): boolean => positionOf(query) >= DEEP;

/** Pinned in all lists, or in one of the requested categories. */
const onTop = ({ categoryID }: ListQuery): Condition =>
  categoryID ? eb("discussions.pinLocation", "is not", null) : eb("discussions.pinLocation", "=", "recent");

const dismissed = ({ actor }: Context) => markedBy(actor.userID, "dismissed");

/** Guests cannot dismiss announcements, so their query skips that condition. */
const shownOnTop = (context: Context, query: ListQuery): Condition =>
  context.actor.userID === 0 ? onTop(query) : eb.and([onTop(query), eb.not(dismissed(context))]);

/** By id: the few pinned rows are looked up once, and the query needs only columns of the ordering index. */
const notOnTop = (context: Context, query: ListQuery): Condition =>
  eb(
    "discussions.discussionID",
    "not in",
    eb.selectFrom("discussions").select("discussions.discussionID").where(shownOnTop(context, query)),
  );

const OWN_ID = sql`discussions.discussion_id`;

/** The order of a list, by a sort of the contract or by one that another feature adds. */
function orderOf(context: Context, query: ListQuery): RowOrder {
  const added = discussionQuery.orderOf(context, query);
  if (added) return added;
  const { field } = query.sort;
  const by = field === "experimentalTrending" ? trendOf(context) : sql.ref(`discussions.${field}`);
  return { by, byRow: by, tie: OWN_ID, join: null };
}

interface Slice {
  limit: number | RawBuilder<number>;
  offset: number;
  /** Rows before this mark are skipped; `offset` counts from it. */
  from?: Mark | undefined;
}

/** What the statement of a list finds beside the row, with the columns that features need for its view. */
interface Found {
  place: string;
  inlineColumns?: InlineColumns;
}
type PlacedRow = DiscussionRow & Found;

/** Finds the ids by an index-only scan, and then reads those few rows. */
async function selectOrdered(
  context: Context,
  condition: Condition,
  query: ListQuery,
  { limit, offset, from }: Slice,
): Promise<PlacedRow[]> {
  const order = orderOf(context, query);
  const { by, byRow, tie } = order;
  const direction = query.sort.descending ? "desc" : "asc";
  const within = sql.raw(direction === "desc" ? "<=" : ">=");
  const notBefore = from && sql<boolean>`(${by}, ${tie}) ${within} (${from.place}, ${from.discussionID})`;
  const found = context.db
    .selectFrom("discussions")
    .select("discussions.discussionID")
    .where(notBefore ? eb.and([condition, notBefore]) : condition);
  const ids = orderedBy(found, order, direction)
    .limit(limit)
    // Without an offset, the first page gets a query plan of its own.
    .$if(offset > 0, (query) => query.offset(offset));
  const inlineColumns = discussionView.inlineColumns(context, OWN_ID, new Set(query.expand));
  return readRows<Found>(context, (rows) =>
    rows
      .select(sql<string>`(${byRow})::text`.as("place"))
      .$if(inlineColumns !== null, (query) => query.select(inlineColumns!.as("inlineColumns")))
      .where("discussions.discussionID", "in", ids)
      .orderBy(byRow, direction)
      .orderBy("discussions.discussionID", direction),
  );
}

/** The rows of a page, plus one when there are more; without pinned rows, if there are any. */
export async function selectPage(
  context: Context,
  selection: Selection,
  query: ListQuery,
  isBelowTop: boolean,
): Promise<DiscussionRow[]> {
  const { limit, sort } = query;
  const position = positionOf(query);
  const every = selected(context, selection);
  const condition = isBelowTop ? eb.and([every, notOnTop(context, query)]) : every;
  if (!isDeep(query) || sort.field === "experimentalTrending") {
    const usual = (await isUsual(context, selection, query)) ? sql.lit(limit + 1) : limit + 1;
    return selectOrdered(context, condition, query, { limit: usual, offset: position });
  }

  const marks = marksOf(context.addons);
  const list = await nameOf(context, selection, query);
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

/** Below this share of the forum, PostgreSQL should plan with the actual values. */
const USUAL_SHARE = 0.25;
/** Each limit is a prepared statement of its own, so only round limits qualify. */
const USUAL_LIMITS = 10;

/**
 * True if the query plan does not depend on the reader. The limit is then inlined: with a bound limit, PostgreSQL
 * assumes a tenth of all rows and plans each execution separately, which takes longer than the query itself.
 */
async function isUsual(context: Context, selection: Selection, { limit }: ListQuery): Promise<boolean> {
  if (limit % USUAL_LIMITS !== 0 || !isWhole(context, selection)) return false;
  const { categoryIDs } = selection;
  return categoryIDs.length === 1 || (await shareOf(context, categoryIDs)) >= USUAL_SHARE;
}

/** Key of a list, for its page marks. Readers share it when only categories decide what the list contains. */
async function nameOf(context: Context, selection: Selection, query: ListQuery): Promise<string> {
  const { page: _page, limit: _limit, expand: _expand, excerptLength: _length, ...asked } = query;
  const isOwn = !isWhole(context, selection) || (query.pinOrder === "first" && (await hasDismissed(context)));
  const reader = isOwn ? context.actor.userID : null;
  return JSON.stringify([reader, selection.categoryIDs, asked]);
}

/** The pinned rows of the list, in the same order. */
export const selectOnTop = (
  context: Context,
  selection: Selection,
  query: ListQuery,
): Promise<DiscussionRow[]> =>
  selectOrdered(context, eb.and([selected(context, selection), shownOnTop(context, query)]), query, {
    limit: PINNED_AT_MOST,
    offset: 0,
  });

/**
 * Counts the rows of a selection; null if that would take too long. Whole categories are summed from their
 * counters, unless an add-on hides some of their rows.
 */
export async function countSelected(context: Context, selection: Selection): Promise<number | null> {
  if (isWhole(context, selection)) return sumOfCounters(context, selection.categoryIDs);
  const counted = context.db
    .selectFrom("discussions")
    .select(sql`1`.as("one"))
    .where(selected(context, { ...selection, filters: selection.counting }))
    .limit(COUNTED_AT_MOST + 1)
    .as("counted");
  const { count } = await context.db
    .selectFrom(counted)
    .select((each) => each.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > COUNTED_AT_MOST ? null : count;
}

/** Redirects are in the list but not in the counters, and there are few of them. */
async function sumOfCounters(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const [activities, redirects] = await Promise.all([
    activityOf(context, categoryIDs),
    countRedirects(context, categoryIDs),
  ]);
  return categoryIDs.reduce((sum, id) => sum + (activities.get(id)?.countDiscussions ?? 0), redirects);
}
