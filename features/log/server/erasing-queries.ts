import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Erases the texts and the identity of a user from entries, which remain as `isErased` and can no
 * longer be undone. Returns their number.
 */
export async function emptyEntries(
  { db }: Context,
  userID: number,
  { labels, limit }: { labels: boolean; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update log set data = '{"erased": true}', record_name = case record_type when 'user' then null else record_name end
    where log_id in (
      select log_id from log where record_user_id = ${userID} and (${labels} or record_type = 'user')
        and not (data ? 'erased')
      union
      select log_id from log where record_type = 'user' and record_id = ${userID} and not (data ? 'erased')
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function countEntriesOf({ db }: Context, userID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from log where record_user_id = ${userID} and not (data ? 'erased')`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Erases the titles of a user's posts from their entries. */
export async function emptyNames({ db }: Context, userID: number): Promise<void> {
  await sql`
    update log set record_name = null where record_user_id = ${userID} and record_name is not null`.execute(
    db,
  );
}
