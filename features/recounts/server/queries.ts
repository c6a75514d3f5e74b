import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Claims the right to recount until the transaction ends; returns false while another call has it. */
export async function claimRecount({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('recount', 0)) as is_free`.execute(db);
  return rows[0]?.isFree === true;
}
