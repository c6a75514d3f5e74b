import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { grants } from "./grant.ts";
import { restrictions } from "./restrict.ts";

/** A role or a permission that a rule grants to a member, or a permission that it denies. */
export interface Granted {
  /** Name of the rule. */
  rule: string;
  isDenied: boolean;
  because: string | null;
  roleID: number | null;
  permission: string | null;
  /** Null for the whole forum. */
  type: string | null;
  id: number | null;
}

/** Returns one query for what all rules grant and deny; null when no active feature has a rule. */
function granted(context: Context): RawBuilder<unknown> | null {
  const denied = context.addons.of(restrictions).map(
    ({ name, permissions }) =>
      sql`select user_id, ${sql.lit(name)} as rule, because::text, null::bigint as role_id, permission::text,
        null::text as resource_type, null::bigint as resource_id, true as is_denied
        from (${permissions(context)}) as given`,
  );
  const given = context.addons.of(grants).flatMap((spec) => [
    ...(spec.roles
      ? [
          sql`select user_id, ${sql.lit(spec.name)} as rule, because::text, role_id::bigint, null::text as permission,
            null::text as resource_type, null::bigint as resource_id, false as is_denied from (${spec.roles(context)}) as given`,
        ]
      : []),
    ...(spec.permissions
      ? [
          sql`select user_id, ${sql.lit(spec.name)} as rule, because::text, null::bigint as role_id, permission::text,
            resource_type::text, resource_id::bigint, false as is_denied from (${spec.permissions(context)}) as given`,
        ]
      : []),
  ]);
  const queries = [...given, ...denied];
  return queries.length === 0 ? null : sql`(${sql.join(queries, sql` union all `)}) as granted`;
}

const asJson = sql`json_agg(json_build_object(
  'rule', rule, 'because', because, 'isDenied', is_denied, 'roleID', role_id, 'permission', permission,
  'type', resource_type, 'id', resource_id) order by rule, role_id, permission, resource_type, resource_id, because)`;

/** Returns SQL for a column of a query on `users`: what rules grant and deny to the user, or null. */
export function grantedColumn(context: Context): RawBuilder<Granted[] | null> {
  const query = granted(context);
  return query
    ? sql<Granted[] | null>`(select ${asJson} from ${query} where granted.user_id = users.user_id)`
    : sql<Granted[] | null>`null::json`;
}

/** Returns what rules grant and deny to these users, in one statement, or in none when there is no rule. */
export async function selectGranted(
  context: Context,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, readonly Granted[]>> {
  const query = granted(context);
  if (!query || userIDs.length === 0) return new Map();
  const { rows } = await sql<{ userID: number; granted: Granted[] }>`
    select user_id, ${asJson} as granted from ${query}
    where granted.user_id = any(${userIDs}::bigint[]) group by user_id`.execute(context.db);
  return new Map(rows.map((row) => [row.userID, row.granted]));
}

/**
 * Returns an SQL condition on `users`: a rule grants one of the roles, or one of the permissions for the whole forum or
 * the record `id` of the type `category`. Without an id, a permission for any record counts.
 */
export function isGranted(
  context: Context,
  {
    roleIDs,
    permissions,
    id,
  }: { roleIDs: readonly number[]; permissions: readonly Permission[]; id?: number },
): RawBuilder<SqlBool> {
  const query = granted(context);
  if (!query) return sql<SqlBool>`false`;
  const here =
    id === undefined
      ? sql`true`
      : sql`(resource_type is null or (resource_type = 'category' and resource_id = ${id}))`;
  return sql<SqlBool>`users.user_id in (
    select user_id from ${query}
    where role_id = any(${roleIDs}::bigint[])
      or (not is_denied and permission = any(${permissions}::text[]) and ${here}))`;
}
