import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { MailTurn } from "./tables.ts";

/** Whoever takes so long with a member is gone. */
const STALE_MS = 10 * 60 * 1000;

/** Notes that a mail to these members is due. */
export async function upsertTurns({ db }: Context, userIDs: readonly number[], dateDue: Date): Promise<void> {
  await sql`
    insert into mail_turns (user_id, date_due)
    select distinct user_id, ${dateDue}::timestamptz from unnest(${userIDs}::bigint[]) as members (user_id)
    order by user_id
    on conflict (user_id) do update set date_due = excluded.date_due
    where mail_turns.date_due > excluded.date_due`.execute(db);
}

/** Takes the member who has waited longest, whom nobody else is at. */
export async function claimTurn({ db, now }: Context): Promise<MailTurn | undefined> {
  const { rows } = await sql<MailTurn>`
    update mail_turns set date_claimed = ${now}
    where user_id = (
      select user_id from mail_turns
      where date_due <= ${now} and (date_claimed is null or date_claimed < ${new Date(now.getTime() - STALE_MS)})
      order by date_due limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Until the transaction ends nothing more is noted for the member. */
export async function lockTurn({ db }: Context, userID: number): Promise<void> {
  await db.selectFrom("mailTurns").select("userID").where("userID", "=", userID).forUpdate().execute();
}

/** Lets go of a member; another mail is due then. */
export async function postponeTurn(
  { db }: Context,
  userID: number,
  { dateDue, attempts }: Pick<MailTurn, "dateDue" | "attempts">,
): Promise<void> {
  await db
    .updateTable("mailTurns")
    .set({ dateDue, attempts, dateClaimed: null })
    .where("userID", "=", userID)
    .execute();
}

export async function deleteTurn({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("mailTurns").where("userID", "=", userID).execute();
}
