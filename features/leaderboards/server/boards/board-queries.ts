import { type RawBuilder, sql } from "kysely";
import { allPoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Selects the points of members. */
export const selectPoints = (context: Context): RawBuilder<unknown> =>
  sql`select id as user_id, category_id, date, amount from (${allPoints(context)}) as points`;

/** Selects the posts of members, in their current categories. Deleted comments with replies are no posts. */
export const selectPosts = (): RawBuilder<unknown> => sql`
  select insert_user_id as user_id, category_id, date_inserted as date, 1 as amount
  from discussions where insert_user_id is not null
  union all
  select comments.insert_user_id, category_id, comments.date_inserted, 1
  from comments join discussions using (discussion_id) where comments.insert_user_id is not null`;

interface Written {
  userID: number;
  date: Date;
}

/** Returns the authors of a discussion and of its comments, with the dates of their posts. */
export async function selectAuthors({ db }: Context, discussionID: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select insert_user_id as user_id, date_inserted as date
    from discussions where discussion_id = ${discussionID} and insert_user_id is not null
    union
    select insert_user_id, min(date_inserted)
    from comments where discussion_id = ${discussionID} and insert_user_id is not null
    group by insert_user_id, (date_inserted at time zone 'UTC')::date`.execute(db);
  return rows;
}
