import pg from "pg";

/** A table of the public schema. */
export interface Table {
  name: string;
  /** Stored columns, without those that PostgreSQL computes. */
  columns: string[];
}

/** Settings that may differ between servers or accounts, and would change or stop `copy`. */
export const EXACT = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local row_security = off;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Returns the quoted name of a table. */
export const nameOf = (table: string) => `public.${pg.escapeIdentifier(table)}`;

/** Returns the quoted names of tables, separated by commas. */
export const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => nameOf(name)).join(", ");

/** Returns table and columns for `copy`, in both directions. */
export const columnsOf = ({ name, columns }: Table) =>
  `${nameOf(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;

/** Lists the tables of the public schema with their stored columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname collate "C"`);
  return rows;
}

/** Lists the sequences of the public schema. */
export async function listSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relpersistence = 'p' order by relname collate "C"`);
  return rows.map(({ name }) => name);
}
