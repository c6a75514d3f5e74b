import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { EmailLease } from "./tables.ts";

/** A worker that holds a member's lease for this long is considered dead. */
const STALE_MS = 10 * 60 * 1000;

/** Records that these members have emails due. */
export async function upsertLeases(
  { db }: Context,
  userIDs: readonly number[],
  dateDue: Date,
): Promise<void> {
  await sql`
    insert into email_leases (user_id, date_due)
    select distinct user_id, ${dateDue}::timestamptz from unnest(${userIDs}::bigint[]) as members (user_id)
    order by user_id
    on conflict (user_id) do update set date_due = excluded.date_due
    where email_leases.date_due > excluded.date_due`.execute(db);
}

/** Claims the member who has waited longest and is not claimed by another worker. */
export async function claimLease({ db, now }: Context): Promise<EmailLease | undefined> {
  const { rows } = await sql<EmailLease>`
    update email_leases set date_claimed = ${now}
    where user_id = (
      select user_id from email_leases
      where date_due <= ${now} and (date_claimed is null or date_claimed < ${new Date(now.getTime() - STALE_MS)})
      order by date_due limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Locks the member's lease, so that no email is added until the transaction ends. */
export async function lockLease({ db }: Context, userID: number): Promise<void> {
  await db.selectFrom("emailLeases").select("userID").where("userID", "=", userID).forUpdate().execute();
}

/** Releases a member and schedules the next email. */
export async function postponeLease(
  { db }: Context,
  userID: number,
  { dateDue, attempts }: Pick<EmailLease, "dateDue" | "attempts">,
): Promise<void> {
  await db
    .updateTable("emailLeases")
    .set({ dateDue, attempts, dateClaimed: null })
    .where("userID", "=", userID)
    .execute();
}

export async function deleteLease({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("emailLeases").where("userID", "=", userID).execute();
}
