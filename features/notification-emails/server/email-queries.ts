import { sql } from "kysely";
import type { NotificationRow } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewEmail {
  notificationID: number;
  userID: number;
  thread: string;
}

export async function insertEmails({ db, now }: Context, emails: readonly NewEmail[]): Promise<void> {
  const column = <K extends keyof NewEmail>(name: K) => emails.map((email) => email[name]);
  await sql`
    insert into notification_emails (notification_id, user_id, thread, date_changed)
    select notification_id, user_id, thread, ${now}
    from unnest(${column("notificationID")}::bigint[], ${column("userID")}::bigint[], ${column("thread")}::text[])
      as emails (notification_id, user_id, thread)
    on conflict do nothing`.execute(db);
}

export interface DueEmail
  extends Pick<
    NotificationRow,
    | "notificationID"
    | "type"
    | "reasons"
    | "recordType"
    | "recordID"
    | "discussionID"
    | "categoryID"
    | "insertUserID"
    | "dateRead"
  > {
  thread: string;
  emailKey: string | null;
  parentRecordType: string | null;
  parentRecordID: number | null;
}

/** Returns the member's emails in a state, oldest first. */
export const listDue = (
  { db }: Context,
  userID: number,
  state: "due" | "held" = "due",
): Promise<DueEmail[]> =>
  db
    .selectFrom("notificationEmails as emails")
    .innerJoin("notifications", "notifications.notificationID", "emails.notificationID")
    .select([
      "emails.notificationID",
      "emails.thread",
      "emails.emailKey",
      "notifications.type",
      "notifications.reasons",
      "notifications.dateRead",
    ])
    .select([
      "notifications.recordType",
      "notifications.recordID",
      "notifications.discussionID",
      "notifications.categoryID",
      "notifications.insertUserID",
    ])
    .select(["notifications.parentRecordType", "notifications.parentRecordID"])
    .where("emails.userID", "=", userID)
    .where("emails.state", "=", state)
    .orderBy("emails.notificationID")
    .execute();

/**
 * Returns the part of a member's budget that is used: threads with an unread email, and the number
 * of emails sent within a day.
 */
export async function findSpent(
  { db, now }: Context,
  userID: number,
  threads: readonly string[],
): Promise<{ threads: string[]; count: number }> {
  const { rows } = await sql<{ threads: string[]; count: number }>`
    select
      array(
        select distinct thread from notification_emails emails join notifications using (notification_id)
        where emails.user_id = ${userID} and state = 'sent' and thread = any(${threads}::text[])
          and notifications.date_read is null
      ) as threads,
      (
        select count(distinct email_key)::int from notification_emails
        where user_id = ${userID} and state = 'sent' and date_changed > ${new Date(now.getTime() - DAY_MS)}
      ) as count`.execute(db);
  return rows[0] ?? { threads: [], count: 0 };
}

/**
 * Assigns notifications to an email before it is sent, so that a retry after a crash sends the
 * identical email.
 */
export async function assignEmail({ db }: Context, ids: readonly number[], emailKey: string): Promise<void> {
  await db
    .updateTable("notificationEmails")
    .set({ emailKey })
    .where("notificationID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function updateState(
  { db, now }: Context,
  ids: readonly number[],
  state: "sent" | "held" | "digested",
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("notificationEmails")
    .set({ state, dateChanged: now, ...(state === "held" && { emailKey: null }) })
    .where("notificationID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function deleteEmails({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("notificationEmails")
    .where("notificationID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns whether more emails are due. */
export const hasDue = async ({ db }: Context, userID: number): Promise<boolean> =>
  (await db
    .selectFrom("notificationEmails")
    .select("notificationID")
    .where("userID", "=", userID)
    .where("state", "=", "due")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns unread notifications that wait for the members' digests, oldest first. */
export const listHeld = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("notificationEmails as emails")
    .innerJoin("notifications", "notifications.notificationID", "emails.notificationID")
    .select(["emails.userID", "emails.notificationID", "emails.thread"])
    .where("emails.userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("emails.state", "=", "held")
    .where("notifications.dateRead", "is", null)
    .orderBy("emails.notificationID")
    .execute();

export async function deleteEmailsOf({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("notificationEmails").where("userID", "=", userID).execute();
}

export async function deleteEmailsBefore({ db }: Context, before: Date): Promise<void> {
  await db
    .deleteFrom("notificationEmails")
    .where("dateChanged", "<", before)
    .where("state", "<>", "due")
    .execute();
}
