import type pg from "pg";

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const TRIGGERS = `
  select distinct tgrelid::regclass::text as table from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`;

/**
 * Does `work` while rows may come in any order and no trigger answers to them. Foreign keys are made anew afterwards,
 * which proves all rows at once. To be used in a transaction: else a failure leaves them off.
 */
export async function withoutChecks(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Constraint>(FOREIGN_KEYS);
  const { rows: triggered } = await client.query<{ table: string }>(TRIGGERS);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
