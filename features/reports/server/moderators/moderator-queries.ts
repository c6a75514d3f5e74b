import { sql } from "kysely";
import { postsModerate } from "#features/permissions/permissions.ts";
import { isGranted } from "#features/permissions/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";

const MODERATORS = [postsModerate, communityModerate];

export interface WantedModerators {
  /** Prefix of their names. */
  name?: string;
  userIDs?: readonly number[];
  limit: number;
  offset?: number;
  /** Sort by last visit; by name otherwise. */
  isRecentFirst?: boolean;
}

/**
 * Returns users who have one of these roles, administer the site, or moderate the category by a rule; any category when
 * it is null.
 */
export async function selectModerators(
  context: Context,
  { roleIDs, categoryID }: { roleIDs: readonly number[]; categoryID: number | null },
  { name = "", userIDs, limit, offset = 0, isRecentFirst = false }: WantedModerators,
): Promise<number[]> {
  const prefix = `${name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions: MODERATORS, ...(categoryID !== null && { id: categoryID }) })})
      and not users.deleted and users.banned = 0
      and users.name_key like ${prefix}
      and ${userIDs ? sql`users.user_id = any(${userIDs}::bigint[])` : sql`true`}
    order by ${isRecentFirst ? sql`users.date_last_active desc nulls last, users.user_id` : sql`users.name_key, users.user_id`}
    limit ${limit} offset ${offset}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}
