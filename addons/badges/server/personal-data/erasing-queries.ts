import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Origin } from "../tables.ts";

/** A member's badge as it is stored when a spammer is purged. */
export interface StoredBadge {
  badgeID: number;
  origin: Origin;
  points: number;
  reasonBody: string | null;
  insertUserID: number | null;
  dateInserted: string;
  /** When the points count in totals by time. */
  datePoints: string;
}

export async function countBadgesOf({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from user_badges where user_id = any(${userIDs}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes all badges from a member, counts them no more, and returns them. Deleted badges have no points. */
export async function deleteBadgesOf({ db }: Context, userID: number): Promise<StoredBadge[]> {
  const { rows } = await sql<StoredBadge>`
    with taken as (
      delete from user_badges where user_id = ${userID}
      returning badge_id, origin, points, reason_body, insert_user_id, date_inserted
    ), counted as (
      update badges set count_users = count_users - 1 where badge_id in (select badge_id from taken)
    )
    select badge_id, origin, case when badges.date_deleted is null then taken.points else 0 end as points, reason_body, taken.insert_user_id,
      to_json(taken.date_inserted) #>> '{}' as date_inserted,
      to_json(case origin when 'before' then users.date_inserted else taken.date_inserted end) #>> '{}' as date_points
    from taken join users on users.user_id = ${userID} join badges using (badge_id)`.execute(db);
  return rows;
}

/** Gives stored badges back that still exist, counts them, and returns those. */
export async function restoreBadgesOf(
  { db }: Context,
  userID: number,
  stored: readonly StoredBadge[],
): Promise<{ points: number; datePoints: Date }[]> {
  const { rows } = await sql<{ points: number; datePoints: Date }>`
    with given as (
      insert into user_badges (badge_id, user_id, origin, points, reason_body, insert_user_id, date_inserted)
      select badges.badge_id, ${userID}::bigint, stored.origin, stored.points, stored."reasonBody",
        (select user_id from users where user_id = stored."insertUserID"), stored."dateInserted"
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as stored (
        "badgeID" bigint, origin text, points int, "reasonBody" text, "insertUserID" bigint,
        "dateInserted" timestamptz)
      join badges on badges.badge_id = stored."badgeID" and badges.date_deleted is null
      on conflict do nothing
      returning badge_id, origin, points, date_inserted
    ), counted as (
      update badges set count_users = count_users + 1 where badge_id in (select badge_id from given)
    )
    select given.points, case origin when 'before' then users.date_inserted else given.date_inserted end as date_points
    from given join users on users.user_id = ${userID}`.execute(db);
  return rows;
}

/** Deletes a member's requests, and what was noted for the rules. */
export async function deleteRequestsOf({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("badgeRequests").where("userID", "=", userID).execute();
  await db.deleteFrom("badgeChecks").where("userID", "=", userID).execute();
}
