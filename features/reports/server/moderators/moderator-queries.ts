import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

export interface WantedModerators {
  /** Prefix of their names. */
  name?: string;
  userIDs?: readonly number[];
  limit: number;
  offset?: number;
  /** Sort by last visit; by name otherwise. */
  isRecentFirst?: boolean;
}

/** Returns users who have one of these roles or administer the site. */
export async function selectModerators(
  { db }: Context,
  roleIDs: readonly number[],
  { name = "", userIDs, limit, offset = 0, isRecentFirst = false }: WantedModerators,
): Promise<number[]> {
  const prefix = `${name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      )
      and not users.deleted and users.banned = 0
      and users.name_key like ${prefix}
      and ${userIDs ? sql`users.user_id = any(${userIDs}::bigint[])` : sql`true`}
    order by ${isRecentFirst ? sql`users.date_last_active desc nulls last, users.user_id` : sql`users.name_key, users.user_id`}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ userID }) => userID);
}
