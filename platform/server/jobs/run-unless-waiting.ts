import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Job } from "./jobs.ts";
import { runLater } from "./queue.ts";

/**
 * Enqueues `job` unless it is in the queue already and has not started, so that frequent calls do not fill the queue.
 * Call it after the commit of what the job is to find: one that waits may start at any time.
 */
export async function runUnlessWaiting(context: Context, job: Job<object>): Promise<void> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (
      select from jobs.job where name = ${job.name} and state = 'created' and start_after <= now()
    ) as is_waiting`.execute(context.db);
  if (!rows[0]?.isWaiting) await runLater(context, job, {});
}
