import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Renumbered } from "./table.ts";

/** Gives rows new ids above `highestID`; references follow by their foreign keys. */
export async function renumberRows(
  context: Context,
  [tableName, columnName]: readonly [table: string, column: string],
  ids: readonly number[],
  highestID: number,
): Promise<Renumbered[]> {
  const [table, column] = [sql.table(tableName), sql.ref(columnName)];
  const { rows } = await sql<Renumbered>`
    update ${table} set ${column} = moved.to_id
    from (
      select ${column} as from_id,
        greatest(${highestID}::bigint, (select max(${column}) from ${table}))
          + row_number() over (order by ${column}) as to_id
      from ${table} where ${column} = any(${ids}::bigint[])
    ) as moved
    where ${column} = moved.from_id
    returning from_id as from, to_id as to`.execute(context.db);
  return rows.sort((one, other) => one.from - other.from);
}

/** Returns when the rows with these ids were imported; null for those created here. */
export async function findImportDates(
  { db }: Context,
  [table, column]: readonly [table: string, column: string],
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ id: number; dateImported: Date | null }>`
    select ${sql.ref(column)} as id, date_imported from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, dateImported }) => [id, dateImported]));
}

/** Records that are stored as JSON in a separate table after their deletion, under the same id column. */
export interface RetainedRecords {
  table: string;
  column: string;
  deleted: string;
  /** The column of `deleted` that holds the whole row. */
  row: string;
}

const inSql = ({ table, column, deleted, row }: RetainedRecords) => ({
  table: sql.table(table),
  column: sql.ref(column),
  deleted: sql.table(deleted),
  row: sql.ref(row),
});

/**
 * Returns when the records with these ids were imported, including records deleted since; null for records
 * created here.
 */
export async function findRetainedImportDates(
  context: Context,
  records: RetainedRecords,
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const { table, column, deleted, row } = inSql(records);
  const { rows } = await sql<{ id: number; dateImported: Date | null }>`
    select ${column} as id, date_imported from ${table} where ${column} = any(${ids}::bigint[])
    union all
    select ${column} as id, (${row} ->> 'date_imported')::timestamptz
    from ${deleted} where ${column} = any(${ids}::bigint[])`.execute(context.db);
  return new Map(rows.map(({ id, dateImported }) => [id, dateImported]));
}

/** Gives records new ids above `highestID`, including deleted ones; most references follow. */
export async function renumberRetained(
  context: Context,
  records: RetainedRecords,
  ids: readonly number[],
  highestID: number,
): Promise<Renumbered[]> {
  const { table, column, deleted, row } = inSql(records);
  const { rows } = await sql<Renumbered>`
    with numbered as (
      select ${column} from ${table} union all select ${column} from ${deleted}
    ), moved as materialized (
      select ${column} as from_id,
        greatest(${highestID}::bigint, (select max(${column}) from numbered))
          + row_number() over (order by ${column}) as to_id
      from numbered where ${column} = any(${ids}::bigint[])
    ), present as (
      update ${table} set ${column} = to_id from moved where ${column} = from_id
    ), gone as (
      update ${deleted}
      set ${column} = to_id, ${row} = jsonb_set(${row}, ${[records.column]}::text[], to_jsonb(to_id))
      from moved where ${column} = from_id
    )
    select from_id as from, to_id as to from moved`.execute(context.db);
  return rows.sort((one, other) => one.from - other.from);
}
