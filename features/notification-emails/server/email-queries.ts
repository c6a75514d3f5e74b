import { sql } from "kysely";
import type { NotificationRow } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewEmail {
  notificationID: number;
  userID: number;
  thread: string;
}

export async function insertEmails({ db, now }: Context, mails: readonly NewEmail[]): Promise<void> {
  const column = <K extends keyof NewEmail>(name: K) => mails.map((email) => email[name]);
  await sql`
    insert into notification_emails (notification_id, user_id, thread, date_changed)
    select notification_id, user_id, thread, ${now}
    from unnest(${column("notificationID")}::bigint[], ${column("userID")}::bigint[], ${column("thread")}::text[])
      as mails (notification_id, user_id, thread)
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

/** What a member is to be mailed, or what waits for the digest, oldest first. */
export const listDue = (
  { db }: Context,
  userID: number,
  state: "due" | "held" = "due",
): Promise<DueEmail[]> =>
  db
    .selectFrom("notificationEmails as mails")
    .innerJoin("notifications as told", "told.notificationID", "mails.notificationID")
    .select([
      "mails.notificationID",
      "mails.thread",
      "mails.emailKey",
      "told.type",
      "told.reasons",
      "told.dateRead",
    ])
    .select(["told.recordType", "told.recordID", "told.discussionID", "told.categoryID", "told.insertUserID"])
    .select(["told.parentRecordType", "told.parentRecordID"])
    .where("mails.userID", "=", userID)
    .where("mails.state", "=", state)
    .orderBy("mails.notificationID")
    .execute();

/** What of a member's budget is used: threads of which a mail was sent that is not read yet, and mails of a day. */
export async function findSpent(
  { db, now }: Context,
  userID: number,
  threads: readonly string[],
): Promise<{ threads: string[]; count: number }> {
  const { rows } = await sql<{ threads: string[]; count: number }>`
    select
      array(
        select distinct thread from notification_emails mails join notifications using (notification_id)
        where mails.user_id = ${userID} and state = 'sent' and thread = any(${threads}::text[])
          and notifications.date_read is null
      ) as threads,
      (
        select count(distinct email_key)::int from notification_emails
        where user_id = ${userID} and state = 'sent' and date_changed > ${new Date(now.getTime() - DAY_MS)}
      ) as count`.execute(db);
  return rows[0] ?? { threads: [], count: 0 };
}

/** Notes which mail these go into, before it is sent: whoever goes on after a crash sends the same, or knows it. */
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

/** Whether more is due, noted meanwhile. */
export const hasDue = async ({ db }: Context, userID: number): Promise<boolean> =>
  (await db
    .selectFrom("notificationEmails")
    .select("notificationID")
    .where("userID", "=", userID)
    .where("state", "=", "due")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What waits for a member's digest and is not read, oldest first. */
export const listHeld = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("notificationEmails as mails")
    .innerJoin("notifications as told", "told.notificationID", "mails.notificationID")
    .select(["mails.userID", "mails.notificationID", "mails.thread"])
    .where("mails.userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("mails.state", "=", "held")
    .where("told.dateRead", "is", null)
    .orderBy("mails.notificationID")
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
