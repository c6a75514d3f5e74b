import { sql } from "kysely";
import { recountFollowers } from "#features/categories/server/index.ts";

/** Who follows a category is counted there. */
export const followerRecount = recountFollowers({
  followers: sql`select category_id, count(*)::int as followers from category_follows group by category_id`,
  async lock({ db }) {
    await sql`lock table category_follows in exclusive mode`.execute(db);
  },
});
