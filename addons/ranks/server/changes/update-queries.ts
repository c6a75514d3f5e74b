import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Notes that the ranks of all members have to be updated, and returns the number of the update. */
export async function noteWanted({ db }: Context): Promise<void> {
  await sql`update rank_updates set wanted = wanted + 1`.execute(db);
}

/** Returns the number of the newest wanted update; null when it is done. */
export async function findWanted({ db }: Context): Promise<number | null> {
  const { rows } = await sql<{ wanted: number }>`
    select wanted from rank_updates where wanted <> done`.execute(db);
  return rows[0]?.wanted ?? null;
}

export async function noteDone({ db }: Context, wanted: number): Promise<void> {
  await sql`update rank_updates set done = ${wanted}`.execute(db);
}
