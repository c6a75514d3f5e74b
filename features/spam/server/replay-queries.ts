import { sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

export interface WrittenPost {
  recordType: "discussion" | "comment";
  recordID: number;
  discussionID: number;
  categoryID: number;
  /** Name of the discussion. */
  name: string;
  html: string;
  insertUserID: number;
  dateInserted: Date;
}

/** Returns the latest posts of members between two moments that the actor sees, oldest first. */
export async function selectWritten(
  context: Context,
  since: Date,
  before: Date,
  most: number,
): Promise<WrittenPost[]> {
  const seen = sql`discussions.category_id = any(${await visibleCategoryIDs(context)}::bigint[])`;
  const { rows } = await sql<WrittenPost>`
    (
      select 'discussion' as record_type, discussion_id as record_id, discussion_id, category_id, name, body_html as html,
        insert_user_id, date_inserted
      from discussions
      where date_inserted >= ${since} and date_inserted < ${before} and insert_user_id is not null
        and redirect_discussion_id is null and ${seen}
      order by date_inserted desc limit ${most}
    ) union all (
      select 'comment', comment_id, comments.discussion_id, discussions.category_id, discussions.name, comments.body_html,
        comments.insert_user_id, comments.date_inserted
      from comments join discussions using (discussion_id)
      where comments.date_inserted >= ${since} and comments.date_inserted < ${before}
        and comments.insert_user_id is not null and ${seen}
      order by comments.date_inserted desc limit ${most}
    )
    order by date_inserted desc, record_type, record_id desc limit ${most}`.execute(context.db);
  return rows.reverse();
}

export interface Writer {
  userID: number;
  dateInserted: Date;
  /** Today's number of posts. */
  countPosts: number;
  bypassSpam: boolean;
  admin: number;
  roleIDs: number[];
}

export async function selectWriters(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, Writer>> {
  const { rows } = await sql<Writer>`
    select user_id, date_inserted, count_posts, bypass_spam, admin,
      array(select role_id from user_roles where user_roles.user_id = users.user_id) as role_ids
    from users where user_id = any(${userIDs}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.userID, row]));
}
