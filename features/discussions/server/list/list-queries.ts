import { type RawBuilder, sql } from "kysely";
import { activityOf, shareOf } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ListQuery } from "../../contract.ts";
import { hasDismissed, markedBy } from "../marks/mark-queries.ts";
import { type Mark, marksOf } from "../marks/page-marks.ts";
import { countRedirects } from "../places/known-places.ts";
import { type DiscussionRow, onDiscussions as eb } from "../queries.ts";
import { type Condition, isWhole, type Selection, selected } from "./filter-queries.ts";
import { readRows } from "./row-queries.ts";
import { trendOf } from "./trending-queries.ts";

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

const dismissed = ({ actor }: Context) => markedBy(actor.userID, "dismissed");

/** A guest has dismissed nothing, which spares the guests' list the question. */
const shownOnTop = (context: Context, query: ListQuery): Condition =>
  context.actor.userID === 0 ? onTop(query) : eb.and([onTop(query), eb.not(dismissed(context))]);

/** By number: those few are looked up once, and all others need nothing that is not in the index of their order. */
const notOnTop = (context: Context, query: ListQuery): Condition =>
  eb(
    "discussions.discussionID",
    "not in",
    eb.selectFrom("discussions").select("discussions.discussionID").where(shownOnTop(context, query)),
  );

function orderOf(context: Context, { sort: { field, descending } }: ListQuery) {
  const direction = descending ? ("desc" as const) : ("asc" as const);
  return {
    by: field === "experimentalTrending" ? trendOf(context) : sql.ref(`discussions.${field}`),
    direction,
  };
}

interface Slice {
  limit: number | RawBuilder<number>;
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
    // A plan that is kept for the first page does not have to do for all others.
    .$if(offset > 0, (query) => query.offset(offset));
  return readRows<{ place: string }>(context, (rows) =>
    rows
      .select(sql<string>`(${by})::text`.as("place"))
      .where("discussions.discussionID", "in", ids)
      .orderBy(by, direction)
      .orderBy("discussions.discussionID", direction),
  );
}

/** The rows of a page, and one more when there are more; without those that stand on top, if any do. */
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

/** Of less than this part of the forum PostgreSQL looks at the values before it decides where to begin. */
const USUAL_SHARE = 0.25;
/** Each limit is a statement of its own: only round ones. */
const USUAL_LIMITS = 10;

/**
 * Whether the list is found in the same way whoever reads it. Then its limit stands in the statement: PostgreSQL takes one that
 * it is told later for a tenth of all rows, and plans such a statement anew each time, which takes longer than to answer it.
 */
async function isUsual(context: Context, selection: Selection, { limit }: ListQuery): Promise<boolean> {
  if (limit % USUAL_LIMITS !== 0 || !isWhole(context, selection)) return false;
  const { categoryIDs } = selection;
  return categoryIDs.length === 1 || (await shareOf(context, categoryIDs)) >= USUAL_SHARE;
}

/** Tells lists apart: two readers share one when nothing but categories decides what it holds. */
async function nameOf(context: Context, selection: Selection, query: ListQuery): Promise<string> {
  const { page: _page, limit: _limit, expand: _expand, excerptLength: _length, ...asked } = query;
  const isOwn = !isWhole(context, selection) || (query.pinOrder === "first" && (await hasDismissed(context)));
  const reader = isOwn ? context.actor.userID : null;
  return JSON.stringify([reader, selection.categoryIDs, asked]);
}

/** What stands on top of the list, in the same order. */
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
 * How many rows a selection has; null when counting them would take too long. Whole categories are not counted but
 * added up from their counters, unless an add-on hides some of their rows.
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

/** Redirects stand in the list as well, and are few. */
async function sumOfCounters(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const [activities, redirects] = await Promise.all([
    activityOf(context, categoryIDs),
    countRedirects(context, categoryIDs),
  ]);
  return categoryIDs.reduce((sum, id) => sum + (activities.get(id)?.countDiscussions ?? 0), redirects);
}
