import type pg from "pg";

/**
 * What is taken off the tables while rows come, and put back: foreign keys and triggers, since rows come in any order
 * and as they were; indexes, since making one of all rows takes a fraction of the time.
 */
const BURDENS = `
  select
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on,
    1 as turn
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname), 3
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace
  order by turn`;

/** Does `work` on tables without them. To be used in a transaction: a failure leaves them off. */
export async function withBareTables(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: burdens } = await client.query<{ off: string; on: string }>(BURDENS);
  for (const { off } of burdens) await client.query(off);
  await work();
  for (const { on } of burdens.reverse()) await client.query(on);
}
