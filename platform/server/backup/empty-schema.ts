import type pg from "pg";

/** SQL to drop the objects of the schema, tables first, except those of extensions. */
const DROPS = `
  select format('drop %s if exists %s cascade', type, identity) as statement
  from pg_depend, pg_identify_object(classid, objid, 0)
  where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace and deptype = 'n'
    and classid not in ('pg_extension'::regclass, 'pg_default_acl'::regclass)
    and not exists (
      select from pg_depend as member
      where member.classid = pg_depend.classid and member.objid = pg_depend.objid and member.deptype = 'e'
    )
  order by type <> 'table'`;

/** Empties the public schema and drops all jobs, which refer to its data. */
export async function emptySchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) await client.query(statement);
  await client.query("drop schema if exists jobs cascade");
}
