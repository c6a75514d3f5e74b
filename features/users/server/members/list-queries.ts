import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { orderedBy, type RowOrder } from "#platform/server/extension-points/row-query.ts";
import type { NamesQuery, UserQuery } from "../../contract.ts";
import { numbersOf, selectUsers } from "../queries.ts";
import type { UserRow } from "../tables.ts";
import { type Condition, matchingUsers, named, type Visibility } from "./filter-queries.ts";
import { listIDsToMention } from "./mention-queries.ts";

/** At most this many rows are counted; longer lists only say that there are more. */
const COUNTED_AT_MOST = 10_000;

/** The ids of a page come from an index first, so that a late page reads no rows of earlier ones. */
const rowsOf = (context: Context, ids: readonly number[]): Promise<UserRow[]> =>
  selectUsers(context)
    .where("userID", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], user_id)`)
    .execute();

const COLUMNS = {
  dateInserted: "dateInserted",
  dateLastActive: "dateLastActive",
  name: "nameKey",
  userID: "userID",
  points: "points",
  countPosts: "countPosts",
} as const;

/** Conditions and order of a list from what other features store. */
interface Added {
  where: readonly Condition[];
  /** Equivalent conditions that are faster to count, and those of the order. */
  counting: readonly Condition[];
  order: RowOrder | null;
}

/** A page of accounts; `total` is null where there are too many to count. */
export async function listUserRows(
  context: Context,
  query: UserQuery,
  visibility: Visibility,
  { where, counting, order: added }: Added,
) {
  const { sort, page, limit } = query;
  const isAdded = counting.length > 0 || added !== null;
  const matching = (conditions: readonly Condition[]) =>
    matchingUsers(context, query, visibility, conditions, isAdded);
  const direction = sort.descending ? "desc" : "asc";
  const ordered = added
    ? orderedBy(matching(where), added, direction)
    : matching(where)
        .orderBy(COLUMNS[sort.field], (order) => {
          if (sort.field !== "dateLastActive") return order[direction]();
          // Users who were never active are last, as in the index.
          return sort.descending ? order.desc().nullsLast() : order.asc().nullsFirst();
        })
        .$if(sort.field !== "userID", (users) => users.orderBy("users.userID", direction));
  const ids = await ordered
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  const counted = await context.db
    .selectFrom(
      matching(counting)
        .limit(COUNTED_AT_MOST + 1)
        .as("matching"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    rows: await rowsOf(
      context,
      ids.slice(0, limit).map(({ userID }) => userID),
    ),
    total: counted.count > COUNTED_AT_MOST ? null : counted.count,
    more: ids.length > limit,
  };
}

/** The numbers of accounts that each of the queries finds, up to a limit, in one statement. */
export const countUserRows = (
  context: Context,
  queries: readonly UserQuery[],
  visibility: Visibility,
): Promise<number[]> =>
  numbersOf(
    context,
    queries.map((query) => {
      const matching = matchingUsers(context, query, visibility, [], false).limit(COUNTED_AT_MOST);
      return sql<number>`(select count(*) from ${matching.as("matching")})`;
    }),
  );

/** Ids of users by the beginning of their names, one more than a page. */
export async function listIDsByName(context: Context, query: NamesQuery): Promise<number[]> {
  const { name, order, page, limit } = query;
  if (order === "mention") return listIDsToMention(context, query);
  const rows = await context.db
    .selectFrom("users")
    .select("userID")
    .where("nameKey", "like", named(name))
    .where("deleted", "=", false)
    .$if(order === "countComments", (query) => query.orderBy("countComments", "desc"))
    .$if(order === "dateLastActive", (query) =>
      query.orderBy("dateLastActive", (by) => by.desc().nullsLast()),
    )
    .$if(order === "name", (query) => query.orderBy("nameKey"))
    .orderBy("userID", order === "name" ? "asc" : "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ userID }) => userID);
}
