import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Subject } from "../extension-points.ts";
import type { Notified } from "../notified.ts";
import type { Telling } from "../notifying.ts";

/** What decides about what a member sees. */
export interface Reader {
  userID: number;
  name: string;
  roleIDs: number[];
  admin: number;
  locale: string | null;
}

export async function selectReaders({ db }: Context, userIDs: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select user_id, name, admin, locale, (
        select coalesce(json_agg(role_id order by role_id), '[]') from user_roles
        where user_roles.user_id = users.user_id) as role_ids
    from users
    where user_id = any(${userIDs}::bigint[]) and not deleted and banned = 0
    order by user_id`.execute(db);
  return rows;
}

/** Lets nobody else tell of the event until the transaction ends: so it is known who is told of it already. */
export async function lockEvent({ db }: Context, eventKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tell ${eventKey}`}, 0))`.execute(db);
}

/**
 * Keeps who is told of an event; answers those who are told by a way by which they were not told before. Whatever types tell
 * of it, in whatever order, the row is the same in the end: its reasons and ways add up, and the lowest type has the words.
 * One that was read is unread again when it gets other words.
 */
export async function upsertNotified(
  { db, now }: Context,
  subject: Subject,
  told: readonly Telling[],
): Promise<Notified[]> {
  if (told.length === 0) return [];
  const { eventKey, recordType, recordID, discussionID = null, categoryID = null } = subject;
  const { parentRecordType = null, parentRecordID = null } = subject;
  const insertUserID = subject.insertUserID || null;
  const sent = told.map(({ userID: user_id, ...telling }) => ({ user_id, ...telling }));
  const { rows } = await sql<Notified>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
        user_id bigint, type text, sort int, reasons text[], popup boolean, email boolean)
    ), before as (
      select user_id, kept.popup, kept.email,
        kept.date_read is not null and (sent.sort, sent.type) < (kept.sort, kept.type) as reopens
      from notifications as kept join sent using (user_id) where kept.event_key = ${eventKey}
    ), kept as (
      insert into notifications as kept (
        user_id, event_key, type, sort, reasons, popup, email, record_type, record_id, discussion_id, category_id,
        parent_record_type, parent_record_id, insert_user_id, date_inserted, date_updated)
      select user_id, ${eventKey}, type, sort, reasons, popup, email, ${recordType},
        ${recordID}::bigint, ${discussionID}::bigint, ${categoryID}::bigint, ${parentRecordType},
        ${parentRecordID}::bigint, ${insertUserID}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from sent order by user_id
      on conflict (user_id, event_key) do update set
        popup = kept.popup or excluded.popup,
        email = kept.email or excluded.email,
        reasons = array(select distinct unnest(kept.reasons || excluded.reasons) order by 1),
        type = case when (excluded.sort, excluded.type) < (kept.sort, kept.type) then excluded.type else kept.type end,
        sort = least(kept.sort, excluded.sort),
        date_read = case when (excluded.sort, excluded.type) < (kept.sort, kept.type) then null else kept.date_read end,
        date_updated = case
          when kept.date_read is not null and (excluded.sort, excluded.type) < (kept.sort, kept.type)
            then excluded.date_updated
          else kept.date_updated end
      where not excluded.reasons <@ kept.reasons
        or (excluded.popup and not kept.popup) or (excluded.email and not kept.email)
        or (excluded.sort, excluded.type) < (kept.sort, kept.type)
      returning kept.*
    ), told as (
      select kept.notification_id, user_id, event_key, type, record_type, record_id, discussion_id, category_id,
        parent_record_type, parent_record_id, insert_user_id,
        kept.popup and (before.popup is not true or before.reopens) as popup,
        kept.email and before.email is not true as email
      from kept left join before using (user_id)
    )
    select * from told where popup or email order by user_id`.execute(db);
  return rows;
}
