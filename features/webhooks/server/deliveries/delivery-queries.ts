import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { DeliveriesQuery } from "../../contract.ts";
import type { WebhookDeliveryRow, WebhookMessageRow } from "../tables.ts";

/** A delivery with its message. */
export interface ListedDelivery extends Omit<WebhookDeliveryRow, "number" | "webhookMessageID"> {
  event: string;
  action: string;
  body: string;
}

const COLUMNS = [
  ...(["webhookDeliveryID", "webhookID", "status", "attempts", "dateDue", "dateInserted"] as const),
  ...(["dateAttempted", "requestHeaders", "requestDuration", "responseCode", "responseHeaders"] as const),
  ...(["responseBody", "problem"] as const),
] as const;

const selectDeliveries = ({ db }: Context, webhookID: number) =>
  db
    .selectFrom("webhookDeliveries")
    .innerJoin("webhookMessages", "webhookMessages.webhookMessageID", "webhookDeliveries.webhookMessageID")
    .select(COLUMNS.map((column) => `webhookDeliveries.${column}` as const))
    .select(["webhookMessages.event", "webhookMessages.action"])
    .where("webhookDeliveries.webhookID", "=", webhookID);

/** Returns a page of deliveries, newest first, and one more row when there are more. */
export const selectPage = (
  context: Context,
  webhookID: number,
  { page, limit }: DeliveriesQuery,
): Promise<Omit<ListedDelivery, "body">[]> =>
  selectDeliveries(context, webhookID)
    .orderBy("webhookDeliveries.number", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

export const findDelivery = (
  context: Context,
  webhookID: number,
  webhookDeliveryID: string,
): Promise<ListedDelivery | undefined> =>
  selectDeliveries(context, webhookID)
    .select("webhookMessages.body")
    .where("webhookDeliveryID", "=", webhookDeliveryID)
    .executeTakeFirst();

/** Inserts messages. An account that no longer exists is left out. */
export async function insertMessages({ db }: Context, messages: readonly WebhookMessageRow[]): Promise<void> {
  const rows = messages.map((row) => ({
    ...{ webhook_message_id: row.webhookMessageID, event: row.event, action: row.action, body: row.body },
    ...{ sender_user_id: row.senderUserID, about_user_id: row.aboutUserID, date_inserted: row.dateInserted },
  }));
  await sql`
    insert into webhook_messages
      (webhook_message_id, event, action, body, sender_user_id, about_user_id, date_inserted)
    select webhook_message_id, event, action, body,
      (select user_id from users where user_id = sent.sender_user_id),
      (select user_id from users where user_id = sent.about_user_id), date_inserted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      webhook_message_id uuid, event text, action text, body text,
      sender_user_id bigint, about_user_id bigint, date_inserted timestamptz)`.execute(db);
}

export type NewDelivery = Pick<
  WebhookDeliveryRow,
  "webhookDeliveryID" | "webhookID" | "webhookMessageID" | "dateInserted"
>;

/** Inserts deliveries in their order, to be sent at once; those of webhooks that were deleted are left out. */
export async function insertDeliveries(
  { db, now }: Context,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const rows = deliveries.map((row, place) => ({
    ...{ place, webhook_delivery_id: row.webhookDeliveryID, webhook_id: row.webhookID },
    ...{ webhook_message_id: row.webhookMessageID, date_inserted: row.dateInserted },
  }));
  await sql`
    insert into webhook_deliveries
      (webhook_delivery_id, webhook_id, webhook_message_id, status, date_due, date_inserted)
    select webhook_delivery_id, webhook_id, webhook_message_id, 'pending', ${now}, sent.date_inserted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      place int, webhook_delivery_id uuid, webhook_id bigint, webhook_message_id uuid, date_inserted timestamptz)
    join (select webhook_id from webhooks where status = 'active' for key share) as webhooks
      using (webhook_id)
    order by sent.place`.execute(db);
}

/** Inserts a delivery that is sent once, such as a ping. */
export async function insertSingle({ db }: Context, row: NewDelivery): Promise<void> {
  await db
    .insertInto("webhookDeliveries")
    .values({ ...row, status: "failed" })
    .execute();
}

/** The result of a request. */
export interface Attempt {
  requestHeaders: Record<string, string>;
  requestDuration: number;
  responseCode: number | null;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  problem: string | null;
}

/** Stores the result of a request, and the time of the next one. */
export async function updateDelivery(
  { db, now }: Context,
  webhookDeliveryID: string,
  { requestHeaders, responseHeaders, ...attempt }: Attempt,
  next: Pick<WebhookDeliveryRow, "status" | "dateDue">,
): Promise<void> {
  await db
    .updateTable("webhookDeliveries")
    .set({
      ...{ ...attempt, ...next, dateAttempted: now },
      requestHeaders: JSON.stringify(requestHeaders),
      responseHeaders: responseHeaders && JSON.stringify(responseHeaders),
      attempts: sql<number>`attempts + 1`,
    })
    .where("webhookDeliveryID", "=", webhookDeliveryID)
    .execute();
}

/** Gives up all deliveries of a webhook that wait. */
export async function failPending({ db }: Context, webhookID: number): Promise<void> {
  await db
    .updateTable("webhookDeliveries")
    .set({ status: "failed", dateDue: null })
    .where("webhookID", "=", webhookID)
    .where("dateDue", "is not", null)
    .execute();
}

/** Deletes messages with their deliveries; returns the number deleted. */
export async function deleteMessagesBefore({ db }: Context, date: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_messages where webhook_message_id = any(array(
      select webhook_message_id from webhook_messages where date_inserted < ${date}
      order by date_inserted limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes messages about an account or caused by it, apart from that about its deletion. */
export async function deleteMessagesOf({ db }: Context, userID: number): Promise<void> {
  await sql`
    delete from webhook_messages
    where (about_user_id = ${userID} or sender_user_id = ${userID}) and action <> 'user_delete'`.execute(db);
}
