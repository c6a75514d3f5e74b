import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RecordsQuery } from "../extension-points.ts";

/** The system's own account, which rules never act on. */
const SYSTEM_ACCOUNT = 2;

/** Members that are neither deleted nor banned, for whom a condition on `users` holds. */
const membersWith = (date: RawBuilder<unknown>, condition: RawBuilder<SqlBool>): RecordsQuery => sql`
  select 'user'::text as record_type, users.user_id as record_id, ${date} as record_date from users
  where not users.deleted and users.banned = 0 and users.admin <> ${SYSTEM_ACCOUNT} and ${condition}`;

/** Members with a confirmed address of these domains: what an account only claims proves nothing. */
export const membersOfDomains = (domains: readonly string[]): RecordsQuery =>
  membersWith(
    sql`users.date_inserted`,
    sql<SqlBool>`users.email_confirmed and split_part(lower(users.email), '@', 2) = any(${domains}::text[])`,
  );

/** Members whose profile says one of some alternatives. */
export const membersWhoSay = (alternatives: readonly RawBuilder<SqlBool>[]): RecordsQuery =>
  membersWith(sql`users.date_inserted`, sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`);

/** All members by the date of their registration. */
export const membersByRegistration = (): RecordsQuery =>
  membersWith(sql`users.date_inserted`, sql<SqlBool>`users.email_confirmed`);

/** All members who were ever active, by the last time. */
export const membersByActivity = (): RecordsQuery =>
  membersWith(sql`users.date_last_active`, sql<SqlBool>`users.date_last_active is not null`);
