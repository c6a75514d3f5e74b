import { sql } from "kysely";
import type { Context } from "../application/context.ts";

/** Failed jobs of one kind. */
export interface FailedJobs {
  name: string;
  count: number;
  /** Message of the last failure; null when the job gave none. */
  reason: string | null;
  dateFailed: Date;
}

/** Kinds that are listed. */
const MOST = 50;

/** Returns the jobs that failed after their last retry, by name; they are deleted after a week. */
export async function listFailedJobs({ db }: Context): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select name, count(*)::int as count, max(completed_on) as "dateFailed",
      (array_agg(output->>'message' order by completed_on desc))[1] as reason
    from jobs.job where state = 'failed' group by name order by max(completed_on) desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/** Starts the failed jobs of a kind again. Returns their number. */
export async function retryFailedJobs({ db }: Context, name: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
