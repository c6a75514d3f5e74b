import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Members who commented in a discussion, by ascending id. Each takes one index step, however many comments they
 * wrote.
 */
export async function listParticipants(
  { db }: Context,
  discussionID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const next = (than: ReturnType<typeof sql>) => sql`(
    select insert_user_id from comments
    where discussion_id = ${discussionID} and insert_user_id > ${than}
    order by insert_user_id limit 1)`;
  const { rows } = await sql<{ userID: number }>`
    with recursive participants (user_id, place) as (
      select ${next(sql`${after}`)}, 1
      union all
      select ${next(sql`user_id`)}, place + 1 from participants where user_id is not null and place < ${limit}
    )
    select user_id from participants where user_id is not null order by user_id`.execute(db);
  return rows.map(({ userID }) => userID);
}
