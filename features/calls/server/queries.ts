import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Failure } from "./tables.ts";

export type RunRow = Selectable<Database["runs"]>;

export const selectSecret = async ({ db }: Context): Promise<string> =>
  (await db.selectFrom("runSecret").select("secret").executeTakeFirstOrThrow()).secret;

type NewRun = Pick<RunRow, "runID" | "name" | "args" | "userID">;

/** Inserts a run with its records, in that order. */
export async function insertRun(context: Context, run: NewRun, itemIDs: readonly number[]): Promise<void> {
  await context.db
    .insertInto("runs")
    .values({
      ...run,
      args: JSON.stringify(run.args),
      countTotal: itemIDs.length,
      dateInserted: context.now,
    })
    .execute();
  await sql`
    insert into run_items (run_id, item_id, position)
    select ${run.runID}, item_id, position from unnest(${itemIDs}::bigint[]) with ordinality as items (item_id, position)
  `.execute(context.db);
}

export const findRun = (context: Context, runID: string): Promise<RunRow | undefined> =>
  context.db.selectFrom("runs").selectAll().where("runID", "=", runID).executeTakeFirst();

/**
 * Locks the first record that is not done until the transaction ends; concurrent callers wait, and get the
 * next one.
 */
export const lockNextItem = async (context: Context, runID: string): Promise<number | undefined> =>
  (
    await context.db
      .selectFrom("runItems")
      .select("itemID")
      .where("runID", "=", runID)
      .where("dateDone", "is", null)
      .orderBy("position")
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  )?.itemID;

/** Marks a record as done, or as refused, unless another process already did. */
export async function noteItem(
  context: Context,
  runID: string,
  itemID: number,
  failure: Failure | null,
): Promise<void> {
  await context.db
    .updateTable("runItems")
    .set({ dateDone: context.now, failure: failure && JSON.stringify(failure) })
    .where("runID", "=", runID)
    .where("itemID", "=", itemID)
    .where("dateDone", "is", null)
    .execute();
}

/** Marks all remaining records as refused. */
export async function noteRest(context: Context, runID: string, failure: Failure): Promise<void> {
  await context.db
    .updateTable("runItems")
    .set({ dateDone: context.now, failure: JSON.stringify(failure) })
    .where("runID", "=", runID)
    .where("dateDone", "is", null)
    .execute();
}

/** Lists the outcomes of finished records, in their order. */
export const listDone = (
  context: Context,
  runID: string,
): Promise<{ itemID: number; failure: Failure | null }[]> =>
  context.db
    .selectFrom("runItems")
    .select(["itemID", "failure"])
    .where("runID", "=", runID)
    .where("dateDone", "is not", null)
    .orderBy("position")
    .execute();

export async function deleteRunsBefore(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom("runs").where("dateInserted", "<", before).execute();
}
