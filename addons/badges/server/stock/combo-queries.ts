import { sql } from "kysely";
import { addMemberCount, memberCountChangedBy } from "#features/users/server/index.ts";
import { badgesEarned } from "../events.ts";

const DAY = "1 day";

/** Number of badges that a member earned in the last 24 hours, without those for what happened before. */
export const badgesInADay = addMemberCount(
  {
    name: "badgesInADay",
    select: (among, now) => sql`
      select user_id, count(*)::int as count from user_badges
      where ${among(sql`user_id`)} and date_inserted > ${now}::timestamptz - ${DAY}::interval
        and origin in ('rule', 'staff')
      group by user_id`,
  },
  memberCountChangedBy(badgesEarned, ["badgesInADay"], ({ userID }) => [userID]),
);
