import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { DigestLease } from "./tables.ts";

/** After this time the node that holds a batch is considered dead. */
const STALE_MS = 10 * 60 * 1000;

/** Claims the next members of one digest whom no other node holds. */
export async function claimLeases({ db, now }: Context, limit: number): Promise<DigestLease[]> {
  const free = sql`date_due <= ${now} and (date_claimed is null or date_claimed < ${new Date(now.getTime() - STALE_MS)})`;
  const { rows } = await sql<DigestLease>`
    with first as (select digest_id from digest_leases where ${free} order by date_due limit 1), taken as (
      select digest_id, user_id from digest_leases
      where digest_id = (select digest_id from first) and ${free}
      order by date_due, user_id limit ${limit} for update skip locked)
    update digest_leases set date_claimed = ${now} from taken
    where digest_leases.digest_id = taken.digest_id and digest_leases.user_id = taken.user_id
    returning digest_leases.*`.execute(db);
  return rows;
}

/** Deletes the leases of members whose digest was sent, or who get none. */
export async function deleteLeases(
  { db }: Context,
  digestID: number,
  userIDs: readonly number[],
): Promise<void> {
  if (userIDs.length === 0) return;
  await sql`
    delete from digest_leases where digest_id = ${digestID} and user_id = any(${userIDs}::bigint[])`.execute(
    db,
  );
}

/** Releases members for a later attempt: after one minute, then after growing intervals. */
export async function postponeLeases(
  { db, now }: Context,
  digestID: number,
  userIDs: readonly number[],
): Promise<void> {
  if (userIDs.length === 0) return;
  await sql`
    update digest_leases set date_claimed = null, attempts = attempts + 1,
      date_due = ${now}::timestamptz + make_interval(mins => least(power(2, attempts)::int, 60))
    where digest_id = ${digestID} and user_id = any(${userIDs}::bigint[])`.execute(db);
}

export async function deleteLeasesOf({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("digestLeases").where("userID", "=", userID).execute();
}
