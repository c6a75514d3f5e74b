import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { WebhookDeliveryRow, WebhookMessageRow, WebhookRow } from "../tables.ts";

/** A node that holds a webhook for this long is considered dead. */
export const CLAIMED_MS = 60_000;

/**
 * Claims the webhook with due deliveries that has waited longest for its turn and that no node sends to. Returns its
 * id.
 */
export async function claimWebhook({ db, now }: Context): Promise<number | undefined> {
  const dead = new Date(now.getTime() - CLAIMED_MS);
  const { rows } = await sql<{ webhookID: number }>`
    update webhooks set date_claimed = ${now} where webhook_id = (
      select webhook_id from webhooks
      where status = 'active' and (date_paused is null or date_paused <= ${now})
        and (date_claimed is null or date_claimed < ${dead})
        and exists (
          select from webhook_deliveries
          where webhook_deliveries.webhook_id = webhooks.webhook_id and date_due <= ${now})
      order by date_served nulls first limit 1 for update skip locked)
    returning webhook_id`.execute(db);
  return rows[0]?.webhookID;
}

export async function releaseWebhook({ db, now }: Context, webhookID: number): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ dateClaimed: null, dateServed: now })
    .where("webhookID", "=", webhookID)
    .execute();
}

/** What a request needs. */
export interface Outbound
  extends Pick<WebhookRow, "webhookID" | "url" | "secret">,
    Pick<WebhookMessageRow, "event" | "action" | "body">,
    Pick<WebhookDeliveryRow, "webhookDeliveryID" | "attempts" | "dateDue" | "dateInserted"> {}

const selectOutbound = ({ db }: Context, webhookID: number) =>
  db
    .selectFrom("webhookDeliveries")
    .innerJoin("webhooks", "webhooks.webhookID", "webhookDeliveries.webhookID")
    .innerJoin("webhookMessages", "webhookMessages.webhookMessageID", "webhookDeliveries.webhookMessageID")
    .select(["webhooks.webhookID", "url", "secret"])
    .select(["webhookMessages.event", "webhookMessages.action", "webhookMessages.body"])
    .select(["webhookDeliveryID", "attempts", "dateDue", "webhookDeliveries.dateInserted"])
    .where("webhooks.webhookID", "=", webhookID);

/** Returns the first due delivery of an active webhook, in the order of the events. */
export const findNext = (context: Context, webhookID: number): Promise<Outbound | undefined> =>
  selectOutbound(context, webhookID)
    .where("webhooks.status", "=", "active")
    .where("dateDue", "<=", context.now)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

/** Returns a delivery, due or not. */
export const findOutbound = (
  context: Context,
  webhookID: number,
  webhookDeliveryID: string,
): Promise<Outbound | undefined> =>
  selectOutbound(context, webhookID).where("webhookDeliveryID", "=", webhookDeliveryID).executeTakeFirst();
