import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Lowest and highest id of each kind of records; null when there are none. */
export interface IDRanges {
  category: [number | null, number | null];
  comment: [number | null, number | null];
  discussion: [number | null, number | null];
  user: [number | null, number | null];
}

/** Returns the ranges of ids in one statement, from the ends of the indexes. */
export async function selectIDRanges({ db }: Context): Promise<IDRanges> {
  const { rows } = await sql<IDRanges>`
    select
      json_build_array((select min(category_id) from categories), (select max(category_id) from categories)) as category,
      json_build_array((select min(comment_id) from comments), (select max(comment_id) from comments)) as comment,
      json_build_array((select min(discussion_id) from discussions), (select max(discussion_id) from discussions))
        as discussion,
      json_build_array(
        (select min(user_id) from users where not deleted), (select max(user_id) from users where not deleted)
      ) as "user"`.execute(db);
  return rows[0] as IDRanges;
}
