import { sql } from "kysely";
import type { NotificationRow } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SubscriptionRow } from "./tables.ts";

/** A worker that holds a subscription for this long is considered dead. */
const STALE_MS = 5 * 60 * 1000;
/** Most notifications sent at once; older ones remain in the list of notifications. */
const MOST_AT_ONCE = 20;

/**
 * Records notifications to be sent to the subscribed browsers of their recipients; returns the
 * number of deliveries.
 */
export async function insertDeliveries(
  { db, now }: Context,
  notified: readonly { userID: number; notificationID: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with notified as (
      select * from unnest(
        ${notified.map(({ userID }) => userID)}::bigint[],
        ${notified.map(({ notificationID }) => notificationID)}::bigint[]) as notified (user_id, notification_id)
    ), devices as (
      update push_subscriptions set date_due = coalesce(date_due, ${now})
      where subscription_id in (
        select subscription_id from push_subscriptions
        where user_id in (select user_id from notified) order by subscription_id for update)
      returning subscription_id, user_id
    )
    insert into push_deliveries (subscription_id, notification_id)
    select subscription_id, notification_id from devices join notified using (user_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Claims the subscription that has waited longest and is not claimed by another worker. */
export async function claimSubscription({ db, now }: Context): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    update push_subscriptions set date_claimed = ${now}
    where subscription_id = (
      select subscription_id from push_subscriptions
      where date_due <= ${now} and (date_claimed is null or date_claimed < ${new Date(now.getTime() - STALE_MS)})
      order by date_due limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Returns whether the session of the subscription is still valid. */
export const isAlive = async ({ db, now }: Context, sessionID: number): Promise<boolean> =>
  (await db
    .selectFrom("sessions")
    .select("sessionID")
    .where("sessionID", "=", sessionID)
    .where("dateExpires", ">", now)
    .executeTakeFirst()) !== undefined;

export interface DuePush
  extends Pick<
    NotificationRow,
    | "notificationID"
    | "type"
    | "eventKey"
    | "recordType"
    | "recordID"
    | "discussionID"
    | "categoryID"
    | "parentRecordType"
    | "parentRecordID"
    | "insertUserID"
    | "dateRead"
  > {}

/** Returns the due notifications of a subscription, newest first. */
export const listDue = ({ db }: Context, subscriptionID: number): Promise<DuePush[]> =>
  db
    .selectFrom("pushDeliveries")
    .innerJoin("notifications", "notifications.notificationID", "pushDeliveries.notificationID")
    .select([
      "notifications.notificationID",
      "notifications.type",
      "notifications.eventKey",
      "notifications.recordType",
      "notifications.recordID",
    ])
    .select([
      "notifications.discussionID",
      "notifications.categoryID",
      "notifications.parentRecordType",
      "notifications.parentRecordID",
    ])
    .select(["notifications.insertUserID", "notifications.dateRead"])
    .where("pushDeliveries.subscriptionID", "=", subscriptionID)
    .orderBy("notifications.notificationID", "desc")
    .limit(MOST_AT_ONCE)
    .execute();

/**
 * Deletes the deliveries of a subscription up to a notification, or all; later ones are due at
 * once.
 */
export async function resolveUntil(
  context: Context,
  subscriptionID: number,
  { latest, isNotified }: { latest: number; isNotified: boolean },
): Promise<void> {
  await context.transaction(async ({ db, now }) => {
    await sql`select from push_subscriptions where subscription_id = ${subscriptionID} for update`.execute(
      db,
    );
    await sql`
      delete from push_deliveries where subscription_id = ${subscriptionID} and notification_id <= ${latest}`.execute(
      db,
    );
    await sql`
      update push_subscriptions set attempts = 0, date_claimed = null,
        date_notified = case when ${isNotified} then ${now} else date_notified end,
        date_due = case when exists (
          select from push_deliveries where push_deliveries.subscription_id = push_subscriptions.subscription_id
        ) then ${now}::timestamptz end
      where subscription_id = ${subscriptionID}`.execute(db);
  });
}

/** Releases a subscription and schedules the next attempt. */
export async function postpone(
  { db }: Context,
  subscriptionID: number,
  { dateDue, attempts }: { dateDue: Date; attempts: number },
): Promise<void> {
  await db
    .updateTable("pushSubscriptions")
    .set({ dateDue, attempts, dateClaimed: null })
    .where("subscriptionID", "=", subscriptionID)
    .execute();
}
