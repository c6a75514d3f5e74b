import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { notificationTypes, notificationVisibility } from "./extension-points.ts";
import type { NotificationRow } from "./tables.ts";

/**
 * SQL condition for the actor's notifications of any channel that are still visible. Part of every
 * statement that returns notifications.
 */
async function seen(context: Context): Promise<RawBuilder<SqlBool>> {
  const conditions = await Promise.all(
    context.addons.of(notificationVisibility).map((visibility) => visibility(context)),
  );
  const types = context.addons.of(notificationTypes).map(({ type }) => type);
  return sql<SqlBool>`${sql.join(
    [
      sql`notifications.user_id = ${context.actor.userID}`,
      sql`notifications.type = any(${types})`,
      ...conditions,
    ],
    sql` and `,
  )}`;
}

/** SQL condition for the visible notifications that appear in the list. */
async function listed(context: Context): Promise<RawBuilder<SqlBool>> {
  const elsewhere = context.addons
    .of(notificationTypes)
    .flatMap(({ type, isListedElsewhere }) => (isListedElsewhere ? [type] : []));
  return sql<SqlBool>`(${await seen(context)} and notifications.popup
    and notifications.type <> all(${elsewhere}))`;
}

/** SQL key by which unread notifications are grouped; null for those that are not grouped. */
const batchOf = ({ addons }: Context): RawBuilder<string | null> => {
  const batched = addons.of(notificationTypes).flatMap(({ type, isBatched }) => (isBatched ? [type] : []));
  return sql`case when date_read is null and type = any(${batched})
    then type || ' ' || parent_record_type || ' ' || parent_record_id end`;
};

export interface Wanted {
  shouldBatch: boolean;
  /** Leaves out those that are read. */
  isUnread?: boolean;
  limit: number;
  offset: number;
}

/** Most actors shown for a group. */
const ACTORS_AT_MOST = 5;

/**
 * Only this many of the newest unread notifications are grouped; older ones appear once these are
 * read.
 */
const CONSIDERED_AT_MOST = 2000;
/** Only this many of the newest unread notifications are counted. */
const COUNTED_AT_MOST = 1000;
/** Limit when the actor may see none of those considered: all of them. */
const ALL = 1_000_000_000;

/**
 * Returns a page of notifications, newest first, with the newest of each group. The cost does not
 * grow with the total: groups are examined until the page is full, and visibility is checked only
 * within those.
 */
export async function listSeen(context: Context, wanted: Wanted): Promise<NotificationRow[]> {
  const { rows, isCut } = await selectSeen(context, wanted, CONSIDERED_AT_MOST);
  return isCut ? (await selectSeen(context, wanted, ALL)).rows : rows;
}

/** Returns the page, and whether the limit on considered notifications may have cut it. */
async function selectSeen(
  context: Context,
  { shouldBatch, isUnread = false, limit, offset }: Wanted,
  considered: number,
): Promise<{ rows: NotificationRow[]; isCut: boolean }> {
  const batch = shouldBatch ? batchOf(context) : sql`null::text`;
  const isListed = await listed(context);
  const newest = sql`order by date_updated desc, notification_id desc`;
  const newestFirst = sql`order by date_newest desc, id_newest desc`;
  const unreadRows = sql`from notifications where user_id = ${context.actor.userID} and popup and date_read is null`;
  const atMost = sql.lit(considered);
  const upTo = sql.lit(offset + limit);
  const { rows } = await sql<NotificationRow & { isCut: boolean }>`
    with unread as (
      select seen.*, date_newest, id_newest
      from (
        select array_agg(entry ${newest}) as members,
          max(date_updated) as date_newest, max(notification_id) as id_newest
        from (
          select notifications as entry, date_updated, notification_id,
            coalesce(${batch}, notification_id::text) as batch
          ${unreadRows} ${newest} limit ${atMost}
        ) as considered
        group by batch ${newestFirst}
      ) as batches cross join lateral (
        select (array_agg(notifications ${newest}))[1] as entry, count(*)::int as count,
          (array_agg(insert_user_id ${newest}) filter (where insert_user_id is not null))
            [1:${sql.lit(ACTORS_AT_MOST)}] as actors
        from unnest(members) as notifications where ${isListed} having count(*) > 0
      ) as seen
      ${newestFirst} limit ${upTo}
    ), opened as (
      select notifications as entry, 1 as count, null::bigint[] as actors,
        date_updated as date_newest, notification_id as id_newest
      from notifications where ${isListed} and date_read is not null
      ${newest} limit ${isUnread ? sql.lit(0) : upTo}
    ), page as (
      select * from (select * from unread union all select * from opened) as listed
      ${newestFirst} limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    )
    select (entry).*, count, is_cut,
      case when count > 1 then (select json_agg(distinct actor) from unnest(actors) as actor) end as insert_user_ids
    from (
      select (select count(*) from page) < ${sql.lit(limit)}
        and (select count(*) from (select ${unreadRows} limit ${atMost}) as all_notified) = ${atMost} as is_cut
    ) as ends left join page on true
    ${newestFirst}`.execute(context.db);
  return {
    rows: rows.filter(({ notificationID }) => notificationID !== null),
    isCut: rows[0]?.isCut ?? false,
  };
}

/** Returns the actor's notifications with these ids that are still visible, in no order. */
export async function findSeen(context: Context, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notifications.*, 1 as count, null as insert_user_ids from notifications
    where ${await seen(context)} and notification_id = any(${ids}::bigint[])`.execute(context.db);
  return rows;
}

/** SQL expression for the number of unread notifications, grouped as in the list, at most `atMost`. */
export const unreadCount = async (
  context: Context,
  atMost: number,
): Promise<RawBuilder<number>> => sql<number>`(
  select least(count(distinct batch), ${sql.lit(atMost)}) from (
    select coalesce(${batchOf(context)}, notification_id::text) as batch
    from notifications where ${await listed(context)} and date_read is null
    order by date_updated desc, notification_id desc limit ${sql.lit(COUNTED_AT_MOST)}) as counted)`;

/**
 * SQL that marks the actor's notifications of a thread read, for use inside the statement that
 * marks the thread.
 */
export const threadRead = ({ actor, now }: Context, discussionID: number, condition = sql`true`) => sql`
  update notifications set date_read = ${now}
  where user_id = ${actor.userID} and date_read is null and discussion_id = ${discussionID} and ${condition}
  returning notification_id`;

/**
 * Marks the actor's notifications read: all, those of a parent, or one with its group. Returns the
 * number changed.
 */
export async function updateRead(
  context: Context,
  which: {
    notificationID?: number;
    parent?: { parentRecordType: string; parentRecordID: number };
  } = {},
): Promise<number> {
  const { notificationID, parent } = which;
  const { numUpdatedRows } = await context.db
    .updateTable("notifications")
    .set({ dateRead: context.now })
    .where("userID", "=", context.actor.userID)
    .where("dateRead", "is", null)
    .$if(parent !== undefined, (update) =>
      update
        .where("parentRecordType", "=", parent?.parentRecordType ?? "")
        .where("parentRecordID", "=", parent?.parentRecordID ?? 0),
    )
    .$if(notificationID !== undefined, (update) =>
      update.where(sql<SqlBool>`(notification_id = ${notificationID} or ${batchOf(context)} = (
        select ${batchOf(context)} from notifications as one where one.notification_id = ${notificationID}))`),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks one of the actor's notifications unread. Returns the number changed. */
export async function updateUnread({ db, actor }: Context, notificationID: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ dateRead: null })
    .where("userID", "=", actor.userID)
    .where("notificationID", "=", notificationID)
    .where("dateRead", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes the actor's notifications unread again that were marked read at this moment. Returns the number changed. */
export async function revertRead({ db, actor }: Context, dateRead: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ dateRead: null })
    .where("userID", "=", actor.userID)
    .where("dateRead", "=", dateRead)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
