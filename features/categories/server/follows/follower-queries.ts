import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { categoriesRecounted, categoryCounted } from "../events.ts";

/**
 * Adds to a category's follower count, in the transaction in which a member follows or unfollows.
 */
export async function countFollowers(context: Context, categoryID: number, by: 1 | -1): Promise<void> {
  await context.db
    .updateTable("categories")
    .set((eb) => ({ countFollowers: eb("countFollowers", "+", by) }))
    .where("categoryID", "=", categoryID)
    .execute();
  await context.emit(categoryCounted, { categoryIDs: [categoryID] });
}

interface Proof {
  /** Query that selects `category_id` and `followers` of all followed categories. */
  followers: RawBuilder<unknown>;
  /** Locks following and unfollowing until the transaction ends. */
  lock(inside: Context): Promise<void>;
}

/** Repairs the follower counts of all categories. */
export function recountFollowers({ followers, lock }: Proof) {
  const wrong = sql`
    select category_id, coalesce(followers, 0) as followers
    from categories left join (${followers}) as held using (category_id)
    where count_followers <> coalesce(followers, 0)`;
  return addRecount({
    name: "categories.countFollowers",
    async count({ db }) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from (${wrong}) as wrong`.execute(db);
      return rows[0]?.count ?? 0;
    },
    repair: (context) =>
      context.transaction(async (inside) => {
        await lock(inside);
        await inside.emit(categoriesRecounted, {});
        const { numAffectedRows } = await sql`
          update categories set count_followers = wrong.followers from (${wrong}) as wrong
          where categories.category_id = wrong.category_id`.execute(inside.db);
        return Number(numAffectedRows);
      }),
  });
}
