import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { EmailLease } from "./tables.ts";

/** Whoever takes so long with a member is gone. */
const STALE_MS = 10 * 60 * 1000;

/** Notes that a mail to these members is due. */
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

/** Takes the member who has waited longest, whom nobody else is at. */
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

/** Until the transaction ends nothing more is noted for the member. */
export async function lockLease({ db }: Context, userID: number): Promise<void> {
  await db.selectFrom("emailLeases").select("userID").where("userID", "=", userID).forUpdate().execute();
}

/** Lets go of a member; another mail is due then. */
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
