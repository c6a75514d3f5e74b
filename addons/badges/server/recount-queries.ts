import { sql } from "kysely";
import { addRecount } from "#platform/server/operations/recount.ts";

const WRONG = sql`
  select badge_id, coalesce(counted.count, 0)::int as count
  from badges left join (select badge_id, count(*) as count from user_badges group by badge_id) as counted
    using (badge_id)
  where count_users <> coalesce(counted.count, 0)`;

/** Points of badges that are not deleted, for recounts. Those for what happened before count when the member joined. */
export const badgePoints = sql`
  select user_badges.user_id as id, user_badges.points as amount, null::bigint as category_id,
    case origin when 'before' then users.date_inserted else user_badges.date_inserted end as date
  from user_badges join users using (user_id) join badges using (badge_id)
  where badges.date_deleted is null`;

export const badgeRecount = addRecount({
  name: "badges.countUsers",
  async count({ db }) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${WRONG}) as wrong`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  async repair({ db }) {
    const { numAffectedRows } = await sql`
      update badges set count_users = wrong.count from (${WRONG}) as wrong
      where badges.badge_id = wrong.badge_id`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
