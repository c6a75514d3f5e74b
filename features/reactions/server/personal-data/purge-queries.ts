import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Place } from "../queries.ts";

/** SQL condition on `reactions` that the post exists. */
export const postExists = sql<boolean>`case record_type
  when 'discussion' then exists (select from discussions where discussion_id = record_id)
  else exists (select from comments where comment_id = record_id) end`;

const ofUsers = (userIDs: readonly number[]): RawBuilder<unknown> => sql`
  from reactions where user_id = any(${userIDs}::bigint[]) and ${postExists}`;

/** Returns the posts that a user reacted to. Reactions to deleted posts stay with these. */
export async function listReactedTo({ db }: Context, userID: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select record_type, record_id ${ofUsers([userID])} order by record_type, record_id`.execute(db);
  return rows;
}

export async function countReactedTo({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${ofUsers(userIDs)}`.execute(db);
  return rows[0]?.count ?? 0;
}
