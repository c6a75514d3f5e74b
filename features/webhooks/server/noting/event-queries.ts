import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import type { WebhookEventRow } from "../tables.ts";

/** Something that happened to a record. */
export interface Noted {
  event: string;
  action: string;
  about: object;
}

const recordOf = ({ event, about }: Noted) => `${event} ${JSON.stringify(about)}`;

const INCLUDE_UPDATES: readonly string[] = ["insert", "move"];

/** Returns one entry per record and action; an insertion or a move includes updates in the same transaction. */
export function withoutRepeats(noted: readonly Noted[]): Noted[] {
  const including = new Set(noted.filter(({ action }) => INCLUDE_UPDATES.includes(action)).map(recordOf));
  const seen = new Set<string>();
  return noted.filter((each) => {
    const key = `${each.action} ${recordOf(each)}`;
    if (seen.has(key) || (each.action === "update" && including.has(recordOf(each)))) return false;
    seen.add(key);
    return true;
  });
}

/** Events for webhooks, written in one statement at the end of the transaction. */
export const notedEvents = new BatchedWrites<Noted>({
  write: ({ actor, now }, noted) => sql`
    insert into webhook_events (event, action, about, sender_user_id, date_inserted)
    select event, action, about, ${actor.userID || null}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(withoutRepeats(noted))}::jsonb)
      as noted (event text, action text, about jsonb)`,
});

/** Returns false while another transaction makes messages; holds the lock until the transaction ends. */
export async function lockEvents({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('webhook events', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Returns the oldest events that do not wait for another attempt. */
export const selectEvents = ({ db, now }: Context, limit: number): Promise<WebhookEventRow[]> =>
  db
    .selectFrom("webhookEvents")
    .selectAll()
    .where((eb) => eb.or([eb("dateDue", "is", null), eb("dateDue", "<=", now)]))
    .orderBy("webhookEventID")
    .limit(limit)
    .execute();

/** Lets an event wait for another attempt. */
export async function postponeEvent(
  { db }: Context,
  { webhookEventID, attempts }: WebhookEventRow,
  dateDue: Date,
): Promise<void> {
  await db
    .updateTable("webhookEvents")
    .set({ attempts: attempts + 1, dateDue })
    .where("webhookEventID", "=", webhookEventID)
    .execute();
}

export async function deleteEvents({ db }: Context, events: readonly WebhookEventRow[]): Promise<void> {
  const ids = events.map(({ webhookEventID }) => webhookEventID);
  await db
    .deleteFrom("webhookEvents")
    .where("webhookEventID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Deletes events that no webhook received, because none was active any longer. */
export async function deleteEventsBefore({ db }: Context, date: Date): Promise<void> {
  await db.deleteFrom("webhookEvents").where("dateInserted", "<", date).execute();
}
