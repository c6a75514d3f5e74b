import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import { broadcastsOf } from "../events/broadcast.ts";
import { batchedRowsOf } from "./batched-writes.ts";

/**
 * Runs `work` in a savepoint: when it fails, only its writes are undone and the transaction can continue. Rethrows the
 * error.
 */
export async function inSavepoint<T>(context: Context, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(context.db);
  const before = broadcastsOf(context.db).length;
  const leftBefore = batchedRowsOf(context.db).length;
  try {
    const result = await work();
    await sql`release savepoint part`.execute(context.db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(context.db);
    for (const emitted of broadcastsOf(context.db).slice(before)) emitted.isUndone = true;
    batchedRowsOf(context.db).length = leftBefore;
    throw error;
  }
}
