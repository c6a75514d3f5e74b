import { type RawBuilder, sql } from "kysely";
import { userSaved } from "../events.ts";
import { type Among, addMemberCount, type MemberCount, memberCountChangedBy } from "./member-counts.ts";

const YEARS_AT_MOST = 100;

/** Selects a counter of posts of members, for the feature that owns the posts. */
export const selectPostCount =
  (counter: "countDiscussions" | "countComments"): MemberCount["select"] =>
  (among: Among): RawBuilder<unknown> =>
    sql`select user_id, ${sql.ref(counter)} as count from users where ${among(sql`user_id`)}`;

const years = addMemberCount({
  name: "yearsOfMembership",
  select: (among, now) => sql`
    select user_id, extract(year from age(${now}::timestamptz, date_inserted))::int as count
    from users where ${among(sql`user_id`)} and not deleted`,
  // By the index on the dates of accounts, a few rows for each year.
  changedByTime: (since, now) => sql`
    select user_id from generate_series(1, ${YEARS_AT_MOST}::int) as years
    join users on date_inserted > ${since}::timestamptz - make_interval(years => years)
      and date_inserted <= ${now}::timestamptz - make_interval(years => years)
    where not deleted`,
});

const photos = addMemberCount(
  {
    name: "photos",
    select: (among) => sql`
      select user_id, 1 as count from users where photo is not null and ${among(sql`user_id`)} and not deleted`,
  },
  memberCountChangedBy(userSaved, ["photos"], ({ userID }) => [userID]),
);

export const accountCounts = [...years, ...photos];
