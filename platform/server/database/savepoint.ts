import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import { announcedBy } from "../events/broadcast.ts";
import { leftIn } from "./batched-writes.ts";

/** Runs `work` so that, when it fails, only what it wrote is undone, and the transaction can go on. */
export async function inSavepoint<T>(context: Context, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(context.db);
  const before = announcedBy(context.db).length;
  const leftBefore = leftIn(context.db).length;
  try {
    const result = await work();
    await sql`release savepoint part`.execute(context.db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(context.db);
    for (const told of announcedBy(context.db).slice(before)) told.isUndone = true;
    leftIn(context.db).length = leftBefore;
    throw error;
  }
}
