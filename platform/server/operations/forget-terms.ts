import { sql } from "kysely";
import type { Context } from "../application/context.ts";

/**
 * Deletes saved responses and finished jobs that contain removed text, and queued emails that contain it. `likes` are
 * PostgreSQL `ilike` patterns.
 */
export async function forgetTerms({ db }: Context, likes: readonly string[]): Promise<void> {
  await sql`delete from saved_responses where answer::text ilike any(${likes}::text[])`.execute(db);
  await sql`
    delete from jobs.job where (data::text ilike any(${likes}::text[]) or output::text ilike any(${likes}::text[]))
      and (state >= 'completed' or name = 'sendMail')`.execute(db);
}
