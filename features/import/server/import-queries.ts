import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Run } from "./tables.ts";

/**
 * Returns the progress of the import of a file. Starts an import when there is none or the last one is
 * finished.
 */
export async function openImport(context: Context, source: string): Promise<Run> {
  const fresh = {
    dateStarted: context.now,
    dateFinished: null,
    steps: 0,
    state: '{"tables":{},"counters":{}}',
  };
  await context.db
    .insertInto("imports")
    .values({ source, ...fresh })
    .onConflict((on) => on.column("source").doUpdateSet(fresh).where("imports.dateFinished", "is not", null))
    .execute();
  return context.db.selectFrom("imports").selectAll().where("source", "=", source).executeTakeFirstOrThrow();
}

/** Locks the import of a file until the transaction ends; returns the number of completed steps. */
export async function lockImport(context: Context, source: string): Promise<number> {
  const { steps } = await context.db
    .selectFrom("imports")
    .select("steps")
    .where("source", "=", source)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return steps;
}

export async function saveImport(
  context: Context,
  { source, steps, state, dateFinished }: Run,
): Promise<void> {
  await context.db
    .updateTable("imports")
    .set({ steps, state: JSON.stringify(state), dateFinished })
    .where("source", "=", source)
    .execute();
}

/**
 * Updates the planner's statistics, which would otherwise treat the tables as empty until the next automatic
 * analysis.
 */
export async function analyzeTables(context: Context): Promise<void> {
  await sql`analyze`.execute(context.db);
}

/** Advances a sequence beyond `highestID` and every id in the table. */
export async function advanceSequence(
  context: Context,
  [table, column]: readonly [string, string],
  highestID: number,
): Promise<void> {
  await sql`
    select setval(name, greatest(pg_sequence_last_value(name), ${highestID}, highest))
    from
      (select pg_get_serial_sequence(${table}, ${column})::regclass as name) as sequences,
      (select coalesce(max(${sql.ref(column)}), 1) as highest from ${sql.table(table)}) as present
  `.execute(context.db);
}

/** Returns whether a forum was imported, or an import was begun. */
export async function hasImports({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from imports) as found`.execute(db);
  return rows[0]?.found ?? false;
}
