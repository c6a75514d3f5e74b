import { isIP } from "node:net";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inDates, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { UserQuery } from "../../contract.ts";
import type { OpenProfiles } from "../visibility.ts";

export type Condition = Expression<SqlBool>;

export type Users = SelectQueryBuilder<Database, "users", { userID: number }>;

const likeText = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

/** `claimedEmail` in SQL. */
const claimed = sql<string>`coalesce(users.email, users.pending_email)`;

/** A `*` at the end matches any ending; otherwise the whole name must match. */
export const named = (name: string) =>
  name.endsWith("*") ? `${likeText(name.slice(0, -1))}%` : likeText(name);

/**
 * `query` is the beginning of a name; for readers who may see them, also an IP address or the beginning of an
 * email address.
 */
function found(query: Users, text: string, full: boolean): Users {
  if (full && isIP(text)) {
    return query.where((eb) => eb.or([eb("insertIPAddress", "=", text), eb("lastIPAddress", "=", text)]));
  }
  if (full && text.includes("@")) return query.where(claimed, "like", `${likeText(text)}%`);
  return query.where("nameKey", "like", `${likeText(text)}%`);
}

/** Limits on what a filter may reveal about users to the reader. */
export interface Visibility {
  /** True if the reader sees all fields of every account. */
  full: boolean;
  /** Otherwise, which profiles the reader sees. */
  open: OpenProfiles;
  /** Roles whose members are hidden. */
  hiddenRoleIDs: readonly number[];
}

const withRole = (query: Users, roleIDs: readonly number[]): Users =>
  query.where((eb) =>
    eb.exists(
      eb
        .selectFrom("userRoles")
        .select("userRoles.roleID")
        .whereRef("userRoles.userID", "=", "users.userID")
        .where("userRoles.roleID", "=", sql<number>`any(${roleIDs}::bigint[])`),
    ),
  );

const fromAddress = (query: Users, addresses: readonly string[]): Users =>
  query.where((eb) =>
    eb.or([
      eb("insertIPAddress", "=", sql<string>`any(${addresses}::inet[])`),
      eb("lastIPAddress", "=", sql<string>`any(${addresses}::inet[])`),
    ]),
  );

/** A profile that does not show its dates and fields must not be found by them. */
function withOpenProfile(query: Users, open: OpenProfiles): Users {
  if (open === "nobody") return query.where(sql<boolean>`false`);
  return query
    .where("private", "=", false)
    .$if(open === "not private or banned", (unbanned) => unbanned.where("banned", "=", 0));
}

/**
 * The ids of all whom the filters and conditions of `others` find and who were not deleted; `areOfProfiles` when those
 * or the order depend on profiles.
 */
export function matchingUsers(
  context: Context,
  filters: UserQuery,
  { full, open, hiddenRoleIDs }: Visibility,
  others: readonly Condition[],
  areOfProfiles: boolean,
): Users {
  const { roleID, roleIDs = [], ipAddresses, emailConfirmed, isBanned, name, email, emailDomain } = filters;
  const roles = roleID === undefined ? roleIDs : [...roleIDs, roleID];
  const byDate = filters.dateInserted ?? filters.dateUpdated ?? filters.dateLastActive;
  const bounds = [
    ...inRange("users.userID", filters.userID),
    ...inRange("users.points", filters.points),
    ...inDates("users.dateInserted", filters.dateInserted),
    ...inDates("users.dateUpdated", filters.dateUpdated),
    ...inDates("users.dateLastActive", filters.dateLastActive),
  ];
  let query: Users = context.db.selectFrom("users").select("users.userID").where("deleted", "=", false);
  for (const bound of bounds) query = query.where(bound);
  for (const other of others) query = query.where(other);
  if ((byDate || areOfProfiles) && !full) query = withOpenProfile(query, open);
  if (roles.length > 0)
    query = withRole(
      query,
      roles.filter((id) => !hiddenRoleIDs.includes(id)),
    );
  if (ipAddresses?.length) query = fromAddress(query, ipAddresses);
  if (emailConfirmed !== undefined) query = query.where("emailConfirmed", "=", emailConfirmed);
  if (isBanned !== undefined) query = query.where("banned", isBanned ? ">" : "=", 0);
  if (name) query = query.where("nameKey", "like", named(name));
  if (email) query = query.where(claimed, "like", named(email));
  if (emailDomain) {
    const domains = emailDomain.split(",").map((domain) => `%@${likeText(domain.trim())}`);
    query = query.where(claimed, "like", sql<string>`any(${domains}::citext[])`);
  }
  if (filters.query) query = found(query, filters.query, full);
  return query;
}
