import { sql } from "kysely";
import { isGranted, rolesThatHold } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { badgesModerate } from "../../permissions.ts";

const MAX_NOTIFIED = 100;

/** Returns the users to notify of a request: those whose role or rule lets them give badges. */
export async function listDeciders(context: Context): Promise<number[]> {
  const roleIDs = await rolesThatHold(context, (permissions) => permissions.has(badgesModerate));
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions: [badgesModerate] })})
      and not users.deleted and users.banned = 0
    order by users.date_last_active desc nulls last, users.user_id
    limit ${MAX_NOTIFIED}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}
