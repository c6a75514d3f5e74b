import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Subject } from "../extension-points.ts";
import type { Notified } from "../notified.ts";
import type { MemberNotification } from "../notifying.ts";

/** The fields that decide what a member may see. */
export interface Reader {
  userID: number;
  name: string;
  roleIDs: readonly number[];
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

/**
 * Locks the event until the transaction ends, so that concurrent deliveries see who was notified
 * already.
 */
export async function lockEvent({ db }: Context, eventKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tell ${eventKey}`}, 0))`.execute(db);
}

/**
 * Stores notifications of an event and returns those that use a channel for the first time. The
 * result does not depend on the order of types: reasons and channels add up, and the type with the
 * lowest `sort` provides the text. A read notification becomes unread when its type changes.
 */
export async function upsertNotified(
  { db, now }: Context,
  subject: Subject,
  merged: readonly MemberNotification[],
): Promise<Notified[]> {
  if (merged.length === 0) return [];
  const { eventKey, recordType, recordID, discussionID = null, categoryID = null } = subject;
  const { parentRecordType = null, parentRecordID = null } = subject;
  const insertUserID = subject.insertUserID || null;
  const sent = merged.map(({ userID: user_id, ...rest }) => ({ user_id, ...rest }));
  const { rows } = await sql<Notified>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
        user_id bigint, type text, sort int, reasons text[], popup boolean, email boolean)
    ), before as (
      select user_id, stored.popup, stored.email,
        stored.date_read is not null and (sent.sort, sent.type) < (stored.sort, stored.type) as reopens
      from notifications as stored join sent using (user_id) where stored.event_key = ${eventKey}
    ), stored as (
      insert into notifications as stored (
        user_id, event_key, type, sort, reasons, popup, email, record_type, record_id, discussion_id, category_id,
        parent_record_type, parent_record_id, insert_user_id, date_inserted, date_updated)
      select user_id, ${eventKey}, type, sort, reasons, popup, email, ${recordType},
        ${recordID}::bigint, ${discussionID}::bigint, ${categoryID}::bigint, ${parentRecordType},
        ${parentRecordID}::bigint, ${insertUserID}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from sent order by user_id
      on conflict (user_id, event_key) do update set
        popup = stored.popup or excluded.popup,
        email = stored.email or excluded.email,
        reasons = array(select distinct unnest(stored.reasons || excluded.reasons) order by 1),
        type = case when (excluded.sort, excluded.type) < (stored.sort, stored.type) then excluded.type else stored.type end,
        sort = least(stored.sort, excluded.sort),
        date_read = case when (excluded.sort, excluded.type) < (stored.sort, stored.type) then null else stored.date_read end,
        date_updated = case
          when stored.date_read is not null and (excluded.sort, excluded.type) < (stored.sort, stored.type)
            then excluded.date_updated
          else stored.date_updated end
      where not excluded.reasons <@ stored.reasons
        or (excluded.popup and not stored.popup) or (excluded.email and not stored.email)
        or (excluded.sort, excluded.type) < (stored.sort, stored.type)
      returning stored.*
    ), delivered as (
      select stored.notification_id, user_id, event_key, type, record_type, record_id, discussion_id, category_id,
        parent_record_type, parent_record_id, insert_user_id,
        stored.popup and (before.popup is not true or before.reopens) as popup,
        stored.email and before.email is not true as email
      from stored left join before using (user_id)
    )
    select * from delivered where popup or email order by user_id`.execute(db);
  return rows;
}
