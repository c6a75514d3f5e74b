import { sql } from "kysely";
import type { NotificationRow } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SubscriptionRow } from "./tables.ts";

/** Whoever takes so long with a browser is gone. */
const STALE_MS = 5 * 60 * 1000;
/** Of what waits, the newest; older ones stand in the list of notifications. */
const MOST_AT_ONCE = 20;

/** Notes what is to be sent to the browsers of those who have any; answers how much that is. */
export async function insertDeliveries(
  { db, now }: Context,
  told: readonly { userID: number; notificationID: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with told as (
      select * from unnest(
        ${told.map(({ userID }) => userID)}::bigint[],
        ${told.map(({ notificationID }) => notificationID)}::bigint[]) as told (user_id, notification_id)
    ), devices as (
      update push_subscriptions set date_due = coalesce(date_due, ${now})
      where subscription_id in (
        select subscription_id from push_subscriptions
        where user_id in (select user_id from told) order by subscription_id for update)
      returning subscription_id, user_id
    )
    insert into push_deliveries (subscription_id, notification_id)
    select subscription_id, notification_id from devices join told using (user_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes the browser that has waited longest, which nobody else is at. */
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

/** Whether the session in which it was made goes on. */
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

/** What is to be sent to a browser, the newest first. */
export const listDue = ({ db }: Context, subscriptionID: number): Promise<DuePush[]> =>
  db
    .selectFrom("pushDeliveries")
    .innerJoin("notifications as told", "told.notificationID", "pushDeliveries.notificationID")
    .select(["told.notificationID", "told.type", "told.eventKey", "told.recordType", "told.recordID"])
    .select(["told.discussionID", "told.categoryID", "told.parentRecordType", "told.parentRecordID"])
    .select(["told.insertUserID", "told.dateRead"])
    .where("pushDeliveries.subscriptionID", "=", subscriptionID)
    .orderBy("told.notificationID", "desc")
    .limit(MOST_AT_ONCE)
    .execute();

/** Done with a browser up to a notification, or all of it; more that was noted meanwhile is due at once. */
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

/** Lets go of a browser; it is tried again then. */
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
