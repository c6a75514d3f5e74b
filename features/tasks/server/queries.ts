import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { TaskRow } from "./tables.ts";

export interface Progress {
  stage: string;
  countDone: number;
  countTotal: number;
}

/** Inserts a task; returns null while another one of its kind is not done. */
export async function insertTask(
  { db, now, actor }: Context,
  kind: string,
  args: object,
): Promise<TaskRow | null> {
  const row = { kind, args: JSON.stringify(args), insertUserID: actor.userID || null, dateInserted: now };
  const inserted = await db
    .insertInto("tasks")
    .values(row)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export const findTask = ({ db }: Context, taskID: number): Promise<TaskRow | undefined> =>
  db.selectFrom("tasks").selectAll().where("taskID", "=", taskID).executeTakeFirst();

/** Returns the newest task of a kind. */
export const findNewestTask = ({ db }: Context, kind: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom("tasks")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("taskID", "desc")
    .limit(1)
    .executeTakeFirst();

export const listOpenTasks = ({ db }: Context): Promise<TaskRow[]> =>
  db.selectFrom("tasks").selectAll().where("dateDone", "is", null).orderBy("taskID").execute();

/** Saves the progress; returns whether the task was canceled. */
export async function saveProgress(
  { db }: Context,
  taskID: number,
  { stage, countDone, countTotal }: Progress,
): Promise<boolean> {
  const row = await db
    .updateTable("tasks")
    .set({ stage, countDone: Math.round(countDone), countTotal: Math.round(countTotal) })
    .where("taskID", "=", taskID)
    .returning("dateCanceled")
    .executeTakeFirst();
  return row?.dateCanceled != null;
}

export async function markCanceled({ db, now }: Context, taskID: number): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ dateCanceled: now })
    .where("taskID", "=", taskID)
    .where("dateDone", "is", null)
    .execute();
}

/** Marks a task as done, with its result or the reason why it failed. */
export async function markDone(
  { db }: Context,
  taskID: number,
  { result = null, failure = null }: { result?: object | null; failure?: string | null },
): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ dateDone: sql`now()`, failure, result: result && JSON.stringify(result) })
    .where("taskID", "=", taskID)
    .execute();
}

/** Deletes tasks that were done before a date, except the newest of each kind. */
export async function deleteTasksBefore({ db }: Context, before: Date): Promise<void> {
  await db
    .deleteFrom("tasks")
    .where("dateDone", "<", before)
    .where("taskID", "not in", (eb) =>
      eb.selectFrom("tasks").select(eb.fn.max("taskID").as("newest")).groupBy("kind"),
    )
    .execute();
}
