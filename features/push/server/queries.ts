import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { SubscriptionRow } from "./tables.ts";

/** Most subscriptions of a member; the oldest are deleted. */
const MOST_OF_ONE = 20;

/** Returns a member's subscriptions with valid sessions, newest first. */
export const listOwn = ({ db, now }: Context, userID: number): Promise<SubscriptionRow[]> =>
  db
    .selectFrom("pushSubscriptions")
    .innerJoin("sessions", "sessions.sessionID", "pushSubscriptions.sessionID")
    .selectAll("pushSubscriptions")
    .where("pushSubscriptions.userID", "=", userID)
    .where("sessions.dateExpires", ">", now)
    .orderBy("pushSubscriptions.subscriptionID", "desc")
    .limit(MOST_OF_ONE)
    .execute();

type NewSubscription = Pick<SubscriptionRow, "userID" | "sessionID" | "endpoint" | "p256dh" | "auth">;

/**
 * Stores a subscription. A browser has one, which belongs to the last member who subscribed, so
 * that it never gets messages of others.
 */
export async function upsertSubscription(
  { db, now }: Context,
  subscription: NewSubscription,
): Promise<SubscriptionRow> {
  const { userID, sessionID, endpoint, p256dh, auth } = subscription;
  await db
    .deleteFrom("pushSubscriptions")
    .where("endpoint", "=", endpoint)
    .where("userID", "<>", userID)
    .execute();
  const { rows } = await sql<SubscriptionRow>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, agent, date_inserted)
    select ${userID}, session_id, ${endpoint}, ${p256dh}, ${auth}, agent, ${now}
    from sessions where session_id = ${sessionID}
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent, attempts = 0
    returning *`.execute(db);
  await sql`
    delete from push_subscriptions where user_id = ${userID} and subscription_id in (
      select subscription_id from push_subscriptions where user_id = ${userID}
      order by subscription_id desc offset ${MOST_OF_ONE})`.execute(db);
  return rows[0]!;
}

/** Deletes a subscription of the user; returns whether there was one. */
export async function deleteOwn({ db }: Context, userID: number, subscriptionID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pushSubscriptions")
    .where("userID", "=", userID)
    .where("subscriptionID", "=", subscriptionID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSubscription({ db }: Context, subscriptionID: number): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("subscriptionID", "=", subscriptionID).execute();
}

export async function deleteAllOf({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("userID", "=", userID).execute();
}
