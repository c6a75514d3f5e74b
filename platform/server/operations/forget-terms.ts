import { sql } from "kysely";
import type { Context } from "../application/context.ts";

/**
 * Forgets kept answers, and jobs that are done, in which something stands that is to be found nowhere any more; and
 * mails with it that are on their way. `likes` are patterns of PostgreSQL.
 */
export async function forgetTerms({ db }: Context, likes: readonly string[]): Promise<void> {
  await sql`delete from saved_responses where answer::text ilike any(${likes}::text[])`.execute(db);
  await sql`
    delete from jobs.job where (data::text ilike any(${likes}::text[]) or output::text ilike any(${likes}::text[]))
      and (state >= 'completed' or name = 'sendMail')`.execute(db);
}
