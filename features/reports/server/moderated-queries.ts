import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hiddenRoleIDs } from "#features/permissions/server/index.ts";
import type { RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inRange } from "#platform/server/database/conditions.ts";

type Condition = RawBuilder<SqlBool>;

/** Conditions that columns of a table have values; undefined ones are ignored. */
export const equalTo = (
  table: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Condition[] =>
  Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`],
  );

/** Condition that the user in a column has one of these roles, as far as roles are shown. */
export async function inRoles(
  context: Context,
  column: string,
  roles: RangeFilter | undefined,
): Promise<Condition[]> {
  if (!roles) return [];
  const hidden = await hiddenRoleIDs(context);
  return [
    sql<SqlBool>`exists (
      select from user_roles where user_roles.user_id = ${sql.ref(column)}
        and user_roles.role_id <> all(${hidden}::bigint[])
        and ${sql.join(inRange("userRoles.roleID", roles), sql` and `)})`,
  ];
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Counts the rows of a table that meet a condition. */
export async function countWhere({ db }: Context, table: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks a row, named by its table and key, until the transaction ends. */
export async function lockRow({ db }: Context, table: string, key: string, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for no key update`.execute(db);
}
