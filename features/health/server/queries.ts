import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

export async function findDatabaseState({ db }: Context): Promise<{ size: number; version: string }> {
  const { rows } = await sql<{ size: number; version: string }>`
    select pg_database_size(current_database())::float8 as size,
      split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return rows[0] ?? { size: 0, version: "" };
}
