import { sql } from "kysely";
import { recountFollowers } from "#features/categories/server/index.ts";

/** Recounts the followers of categories. */
export const followerRecount = recountFollowers({
  followers: sql`select category_id, count(*)::int as followers from category_follows group by category_id`,
  async lock({ db }) {
    await sql`lock table category_follows in exclusive mode`.execute(db);
  },
});
