import { type Expression, type SqlBool, sql } from "kysely";
import type { DateFilter, RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/context.ts";
import { FOREIGN_FILTERS, type ListQuery } from "../contract.ts";
import { discussionFilters, visibleDiscussions } from "./openings.ts";
import { type DiscussionRow, onDiscussions, selectRows, visibleIn } from "./queries.ts";
import type { DiscussionTable } from "./tables.ts";

/** With filters, rows are counted up to here; a longer list only says that there are more. */
const COUNTED_AT_MOST = 10_000;
const PINNED_AT_MOST = 100;
/** Counting what is new looks at this many discussions. */
const LATEST = 1000;
const RESOLVED_STATUS = 8;
const SLOT_DAYS = { d: 1, w: 7, m: 30, y: 365 };
const DAY = 86_400_000;

type Condition = Expression<SqlBool>;
type Column = `discussions.${keyof DiscussionTable}`;

const eb = onDiscussions();

function inRange(column: Column, filter: RangeFilter | undefined): Condition[] {
  if (!filter) return [];
  if ("in" in filter) return among(column, filter.in);
  const { min, minOpen, max, maxOpen } = filter;
  return [
    ...(min === undefined ? [] : [eb(column, minOpen ? ">" : ">=", min)]),
    ...(max === undefined ? [] : [eb(column, maxOpen ? "<" : "<=", max)]),
  ];
}

function inDates(column: Column, { from, fromOpen, to, toOpen }: DateFilter = {}): Condition[] {
  return [
    ...(from ? [eb(column, fromOpen ? ">" : ">=", from)] : []),
    ...(to ? [eb(column, toOpen ? "<" : "<=", to)] : []),
  ];
}

const among = (column: Column, values: readonly (string | number)[] = []): Condition[] =>
  values.length > 0 ? [eb(column, "=", sql<never>`any(${values})`)] : [];

const when = (sent: boolean | undefined, condition: Condition): Condition[] =>
  sent === undefined ? [] : [sent ? condition : eb.not(condition)];

const byRole = (roleIDs: readonly number[] = []): Condition[] =>
  roleIDs.length > 0
    ? [
        eb(
          "discussions.insertUserID",
          "in",
          eb.selectFrom("userRoles").select("userID").where("roleID", "in", roleIDs),
        ),
      ]
    : [];

function inSlot(context: Context, slot: ListQuery["slotType"]): Condition[] {
  if (!slot || slot === "a") return [];
  return [eb("discussions.dateInserted", ">", new Date(context.now.getTime() - SLOT_DAYS[slot] * DAY))];
}

async function foreignFilters(context: Context, query: ListQuery): Promise<Condition[]> {
  const asked = FOREIGN_FILTERS.filter((field) => query[field] !== undefined && query[field] !== false);
  return Promise.all(
    asked.map((field) => {
      const owner = context.addons.of(discussionFilters).find((filter) => filter.field === field);
      return owner ? owner.where(context, eb, query[field] as never) : sql<boolean>`false`;
    }),
  );
}

/** Which rows a list is of. Built and read by the functions of this file only. */
export interface Selection {
  categoryIDs: readonly number[];
  filters: Condition[];
}

export async function selectionOf(
  context: Context,
  query: ListQuery,
  categoryIDs: readonly number[],
): Promise<Selection> {
  const isStaff = context.actor.permissions.has("staff.allow");
  const filters = [
    ...inRange("discussions.discussionID", query.discussionID),
    ...among("discussions.insertUserID", query.insertUserID),
    ...byRole(query.insertUserRoleID),
    ...among("discussions.type", query.type),
    ...among("discussions.postTypeID", query.postTypeID),
    ...among("discussions.statusID", query.statusID),
    ...(isStaff ? among("discussions.internalStatusID", query.internalStatusID) : []),
    ...(isStaff ? when(query.resolved, eb("discussions.internalStatusID", "=", RESOLVED_STATUS)) : []),
    ...inRange("discussions.score", query.score),
    ...when(query.hasComments, eb("discussions.countComments", ">", 0)),
    ...when(query.pinned, eb("discussions.pinLocation", "is not", null)),
    ...inDates("discussions.dateInserted", query.dateInserted),
    ...inDates("discussions.dateUpdated", query.dateUpdated),
    ...inDates("discussions.dateLastComment", query.dateLastComment),
    ...inSlot(context, query.slotType),
    ...(await foreignFilters(context, query)),
  ];
  return { categoryIDs, filters };
}

const where = (context: Context, { categoryIDs, filters }: Selection): Condition =>
  eb.and([visibleIn(context, categoryIDs), ...filters]);

/** On top of all categories, or of those asked for. */
const onTop = ({ categoryID }: ListQuery): Condition =>
  categoryID ? eb("discussions.pinLocation", "is not", null) : eb("discussions.pinLocation", "=", "recent");

const notOnTop = ({ categoryID }: ListQuery): Condition =>
  categoryID
    ? eb("discussions.pinLocation", "is", null)
    : eb("discussions.pinLocation", "is distinct from", "recent");

function orderOf(context: Context, { sort: { field, descending } }: ListQuery) {
  // Activity against age, in hours: a young discussion needs less of it.
  const trending = sql<number>`
    (discussions.score + discussions.count_comments)
    / power(extract(epoch from ${context.now}::timestamptz - discussions.date_inserted) / 3600 + 2, 1.5)`;
  const direction = descending ? ("desc" as const) : ("asc" as const);
  return { by: field === "experimentalTrending" ? trending : sql.ref(`discussions.${field}`), direction };
}

/** Finds ids first, which indexes alone give, and only then those few rows. */
async function selectOrdered(
  context: Context,
  condition: Condition,
  query: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<DiscussionRow[]> {
  const { by, direction } = orderOf(context, query);
  const ids = context.db
    .selectFrom("discussions")
    .select("discussions.discussionID")
    .where(condition)
    .orderBy(by, direction)
    .orderBy("discussions.discussionID", direction)
    .limit(limit)
    .offset(offset);
  return selectRows(context)
    .where("discussions.discussionID", "in", ids)
    .orderBy(by, direction)
    .orderBy("discussions.discussionID", direction)
    .execute();
}

/** The rows of a page, and one more when there are more; with `pinOrder=first` without those that stand on top. */
export function selectPage(
  context: Context,
  selection: Selection,
  query: ListQuery,
): Promise<DiscussionRow[]> {
  const condition = where(context, selection);
  const { page, limit, pinOrder } = query;
  return selectOrdered(
    context,
    pinOrder === "first" ? eb.and([condition, notOnTop(query)]) : condition,
    query,
    { limit: limit + 1, offset: (page - 1) * limit },
  );
}

/** What stands on top of the list, in the same order. */
export const selectOnTop = (
  context: Context,
  selection: Selection,
  query: ListQuery,
): Promise<DiscussionRow[]> =>
  selectOrdered(context, eb.and([where(context, selection), onTop(query)]), query, {
    limit: PINNED_AT_MOST,
    offset: 0,
  });

/**
 * How many rows a selection has; null when counting them would take too long. Whole categories are not counted but
 * added up from their counters, unless an add-on hides some of their rows.
 */
export async function countSelected(context: Context, selection: Selection): Promise<number | null> {
  const isWhole = selection.filters.length === 0 && context.addons.of(visibleDiscussions).length === 0;
  if (isWhole) return sumOfCounters(context, selection.categoryIDs);
  const counted = context.db
    .selectFrom("discussions")
    .select(sql`1`.as("one"))
    .where(where(context, selection))
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

/** How many of the discussions with the latest activity hold something new for the actor. Older ones are not looked at. */
export async function countUnread(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const latest = context.db
    .selectFrom("discussions")
    .select(["discussions.discussionID", "discussions.countComments"])
    .where(visibleIn(context, categoryIDs))
    .orderBy("discussions.dateLastComment", "desc")
    .limit(LATEST)
    .as("latest");
  const { count } = await context.db
    .selectFrom(latest)
    .leftJoin("discussionReads as reads", (join) =>
      join
        .onRef("reads.discussionID", "=", "latest.discussionID")
        .on("reads.userID", "=", context.actor.userID),
    )
    .where((each) =>
      each.or([
        each("reads.countComments", "is", null),
        each("latest.countComments", ">", each.ref("reads.countComments")),
      ]),
    )
    .select((each) => each.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
