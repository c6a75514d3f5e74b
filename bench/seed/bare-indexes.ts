import type pg from "pg";

interface Index {
  name: string;
  definition: string;
}

/**
 * Runs `work` while the tables have only the indexes of their constraints; the others are rebuilt afterwards.
 */
export async function withBareIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
  onIndex: (name: string) => void,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any($1::text[]::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { name, definition } of rows) {
    onIndex(name);
    await client.query(definition);
  }
}
