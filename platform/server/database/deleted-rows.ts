import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Puts rows back into a table that were taken out as `to_jsonb(row)`; `rows` selects them as `kept`. Columns that came
 * to the table since are patched in what is kept, by the migration that adds them.
 */
export async function putBack(db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const names = sql.join(columns.map(({ name }) => sql.raw(`"${name}"`)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from (${rows}) as rows (kept), jsonb_populate_record(null::${sql.table(table)}, rows.kept)
    on conflict do nothing`.execute(db);
}
