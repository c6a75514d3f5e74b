import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Restores deleted rows of `table`. `rows` selects them in one column, as `to_jsonb(row)`. Migrations that add columns
 * have to add them to the saved rows as well.
 */
export async function restoreRows(db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const names = sql.join(columns.map(({ name }) => sql.raw(`"${name}"`)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from (${rows}) as rows (saved), jsonb_populate_record(null::${sql.table(table)}, rows.saved)
    on conflict do nothing`.execute(db);
}
