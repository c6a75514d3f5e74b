import type pg from "pg";

/**
 * SQL to remove and restore what slows down or blocks loading rows: foreign keys and triggers, because rows are loaded
 * in any order and unchanged, and indexes, because building one afterwards takes a fraction of the time.
 */
const OBSTACLES = `
  select
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on,
    1 as step
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
  order by step`;

/**
 * Runs `work` with these removed from the tables, and restores them afterwards. Use it in a transaction: a failure
 * leaves them removed.
 */
export async function withoutConstraints(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: obstacles } = await client.query<{ off: string; on: string }>(OBSTACLES);
  for (const { off } of obstacles) await client.query(off);
  await work();
  for (const { on } of obstacles.reverse()) await client.query(on);
}
