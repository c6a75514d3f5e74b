import { sql } from "kysely";
import { memberCounts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { amongIDs } from "./rules/among-queries.ts";

/** Returns the actor's numbers by the names of the counts, in one statement; those of guests are none. */
export async function ownCounts(context: Context, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const { actor, addons, db, now } = context;
  const counts = addons.of(memberCounts).filter(({ name }) => names.has(name));
  if (actor.userID <= 0 || counts.length === 0) return new Map();
  const parts = counts.map(
    ({ name, select }) => sql`
      select ${name}::text as name, own.count::int as count from (${select(amongIDs([actor.userID]), now)}) as own`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
