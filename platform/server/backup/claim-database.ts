import type pg from "pg";
import { MIGRATION_LOCK } from "../database/migrate.ts";
import { until } from "../postgres/until.ts";
import { listTables, nameOf } from "./contents.ts";

/** Time for connections that are just closing. */
const LEAVING_SECONDS = 2;

const OTHERS = `
  select from pg_stat_activity
  where datname = current_database() and usename = current_user
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/**
 * Locks the database for this transaction alone: running nodes would keep old data in memory and write it back, and
 * starting ones wait for the lock. Throws while there are other connections, and when the table `unlessRowsIn` has
 * rows.
 */
export async function claimDatabase(client: pg.ClientBase, unlessRowsIn: string | null): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const isAlone = async () => {
    await client.query("select pg_stat_clear_snapshot()");
    return (await client.query(OTHERS)).rowCount === 0;
  };
  const complaint = "The database is in use. Stop the forum on every node, and try again.";
  await until(isAlone, LEAVING_SECONDS, complaint);
  if (unlessRowsIn !== null && (await hasRows(client, unlessRowsIn)))
    throw new Error("There is a forum in this database already. To lose it, say --replace.");
}

async function hasRows(client: pg.ClientBase, table: string): Promise<boolean> {
  if (!(await listTables(client)).some(({ name }) => name === table)) return false;
  return (await client.query(`select from ${nameOf(table)} limit 1`)).rowCount === 1;
}
