import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Returns whether a statement waits for another transaction's lock in the database of `context`. */
export async function isWaitedFor({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
