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

interface Failure<Payload> {
  payload: Payload;
  /** Message of the last failure; null when the job gave none. */
  reason: string | null;
}

/** Failures that are listed. */
const MOST_FAILURES = 500;

/** Returns the failed jobs of some kinds that no newer job for the same payload has followed, latest first. */
export async function listFailures<Payload>(
  { db }: Context,
  names: readonly string[],
): Promise<Failure<Payload>[]> {
  const { rows } = await sql<Failure<Payload>>`
    select failed.data as payload, failed.output->>'message' as reason
    from jobs.job as failed
    where failed.state = 'failed' and failed.name = any(${names}::text[]) and not exists (
      select from jobs.job as newer
      where newer.name = failed.name and newer.data = failed.data and newer.created_on > failed.created_on
    )
    order by failed.completed_on desc limit ${MOST_FAILURES}`.execute(db);
  return rows;
}

/** Starts the failed jobs of a kind again. Returns their number. */
export async function retryFailedJobs({ db }: Context, name: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
