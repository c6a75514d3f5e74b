import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Newest discussions opened by the reader that are examined: a sufficient sample at limited cost.
 */
const READ_LATELY = 300;

/** Sorts categories by likely interest: what the reader opened, then size and latest activity. */
export async function orderByLiking(
  { db, actor, now }: Context,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ categoryID: number }>`
    select category_id from categories
    left join (
      select category_id, count(*) as opened from (
        select discussion_id from discussion_reads where user_id = ${actor.userID}
        order by discussion_id desc limit ${READ_LATELY}
      ) as lately join discussions using (discussion_id)
      group by category_id
    ) as reading using (category_id)
    where category_id = any(${categoryIDs}::bigint[])
    order by
      4 * ln(1 + coalesce(opened, 0)) + ln(1 + count_discussions + count_comments)
        - coalesce(extract(epoch from ${now}::timestamptz - date_last_post) / 2592000, 12) desc,
      category_id`.execute(db);
  return rows.map(({ categoryID }) => categoryID);
}
