import { sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/context.ts";

/** Gives roles new ids above `highestID`; grants and holders follow. */
export async function renumberRoles(
  context: Context,
  ids: readonly number[],
  highestID: number,
): Promise<Renumbered[]> {
  const { rows } = await sql<Renumbered>`
    update roles set role_id = moved.to_id
    from (
      select role_id as from_id,
        greatest(${highestID}::bigint, (select max(role_id) from roles)) + row_number() over (order by role_id) as to_id
      from roles where role_id = any(${ids}::bigint[])
    ) as moved
    where roles.role_id = moved.from_id
    returning from_id as from, to_id as to`.execute(context.db);
  return rows;
}

/** Lets the grants on a record follow it to its new id. */
export async function renumberResource(
  context: Context,
  type: string,
  { from, to }: Renumbered,
): Promise<void> {
  await context.db
    .updateTable("roleGrants")
    .set({ resourceID: to })
    .where("resourceType", "=", type)
    .where("resourceID", "=", from)
    .execute();
}
