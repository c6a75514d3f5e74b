import { isIP } from "node:net";
import { type SelectQueryBuilder, sql } from "kysely";
import type { DateFilter, RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database.ts";
import type { NamesQuery, UserQuery } from "../contract.ts";
import { selectUsers } from "./queries.ts";
import type { UserRow } from "./tables.ts";

/** Further rows are not counted one by one: a list says "more" from here on. */
const COUNTED_AT_MOST = 10_000;

type Users = SelectQueryBuilder<Database, "users", { userID: number }>;
type DateColumn = "dateInserted" | "dateUpdated" | "dateLastActive";

function inRange(query: Users, filter: RangeFilter | undefined): Users {
  if (!filter) return query;
  if ("in" in filter) return query.where("userID", "=", sql<number>`any(${filter.in}::bigint[])`);
  const { min, minOpen, max, maxOpen } = filter;
  return query
    .$if(min !== undefined, (bounded) => bounded.where("userID", minOpen ? ">" : ">=", min as number))
    .$if(max !== undefined, (bounded) => bounded.where("userID", maxOpen ? "<" : "<=", max as number));
}

function inDates(query: Users, column: DateColumn, { from, fromOpen, to, toOpen }: DateFilter = {}): Users {
  return query
    .$if(from !== undefined, (bounded) => bounded.where(column, fromOpen ? ">" : ">=", from as Date))
    .$if(to !== undefined, (bounded) => bounded.where(column, toOpen ? "<" : "<=", to as Date));
}

const likeText = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

/** A `*` at the end stands for any ending; without one it is the whole name. */
const named = (name: string) => (name.endsWith("*") ? `${likeText(name.slice(0, -1))}%` : likeText(name));

/** `query` begins a name; for those who may see them it can be an IP address, or begin an e-mail address. */
function found(query: Users, text: string, full: boolean): Users {
  if (full && isIP(text)) {
    return query.where((eb) => eb.or([eb("insertIPAddress", "=", text), eb("lastIPAddress", "=", text)]));
  }
  if (full && text.includes("@")) return query.where("email", "like", `${likeText(text)}%`);
  return query.where("nameKey", "like", `${likeText(text)}%`);
}

/** What the reader may know of the people whom a filter finds. */
export interface Sight {
  /** May see everything there is of anybody. */
  full: boolean;
  /** Of these roles it is hidden who has them. */
  hiddenRoleIDs: readonly number[];
}

function filtered(context: Context, filters: UserQuery, { full, hiddenRoleIDs }: Sight): Users {
  const {
    roleID,
    roleIDs,
    ipAddresses,
    emailConfirmed,
    isBanned,
    name,
    email,
    emailDomain,
    query: text,
  } = filters;
  const roles = [...(roleIDs ?? []), ...(roleID === undefined ? [] : [roleID])].filter(
    (id) => !hiddenRoleIDs.includes(id),
  );
  const byDate = filters.dateInserted ?? filters.dateUpdated ?? filters.dateLastActive;
  let query: Users = context.db.selectFrom("users").select("userID").where("deleted", "=", false);
  query = inRange(query, filters.userID);
  for (const column of ["dateInserted", "dateUpdated", "dateLastActive"] as const) {
    query = inDates(query, column, filters[column]);
  }
  // A private profile does not show its dates, so a filter must not find them out.
  if (byDate && !full) query = query.where("private", "=", false);
  if (roleID !== undefined || roleIDs?.length) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("userRoles")
          .select("userRoles.roleID")
          .whereRef("userRoles.userID", "=", "users.userID")
          .where("userRoles.roleID", "=", sql<number>`any(${roles}::bigint[])`),
      ),
    );
  }
  if (ipAddresses?.length) {
    query = query.where((eb) =>
      eb.or([
        eb("insertIPAddress", "=", sql<string>`any(${ipAddresses}::inet[])`),
        eb("lastIPAddress", "=", sql<string>`any(${ipAddresses}::inet[])`),
      ]),
    );
  }
  if (emailConfirmed !== undefined) query = query.where("emailConfirmed", "=", emailConfirmed);
  if (isBanned !== undefined) query = query.where("banned", isBanned ? ">" : "=", 0);
  if (name) query = query.where("nameKey", "like", named(name));
  if (email) query = query.where("email", "like", named(email));
  if (emailDomain) query = query.where("email", "like", `%@${likeText(emailDomain)}`);
  if (text) query = found(query, text, full);
  return query;
}

/** One page of ids is found in an index first, so that a late page reads no rows of the earlier ones. */
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

/** A page of accounts; `total` is null where there are too many to count. */
export async function listUserRows(context: Context, query: UserQuery, sight: Sight) {
  const { sort, page, limit } = query;
  const matching = filtered(context, query, sight);
  const direction = sort.descending ? "desc" : "asc";
  const ids = await matching
    .orderBy(COLUMNS[sort.field], (order) => {
      if (sort.field !== "dateLastActive") return order[direction]();
      // Whoever was never here stands at the far end, and so they do in the index.
      return sort.descending ? order.desc().nullsLast() : order.asc().nullsFirst();
    })
    .$if(sort.field !== "userID", (ordered) => ordered.orderBy("userID", direction))
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  const counted = await context.db
    .selectFrom(matching.limit(COUNTED_AT_MOST + 1).as("matching"))
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

/** Ids of people by the beginning of their names, one more than a page. */
export async function listIDsByName(
  context: Context,
  { name, order, page, limit }: NamesQuery,
): Promise<number[]> {
  const rows = await context.db
    .selectFrom("users")
    .select("userID")
    .where("nameKey", "like", named(name))
    .where("deleted", "=", false)
    .$if(order === "countComments" || order === "mention", (query) => query.orderBy("countComments", "desc"))
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
