import { type Expression, type SqlBool, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleIn } from "../queries.ts";
import { unreadBy } from "./mark-queries.ts";

/** Number of recent discussions that are considered. */
const LATEST = 1000;

interface Followed {
  /** Categories that the actor follows. */
  categoryIDs: readonly number[];
  /** SQL condition that the actor took part in a row of `discussions`. */
  participated: Expression<SqlBool>;
  exceptID?: number;
  limit: number;
}

/**
 * Selects the discussions with unread content that the actor follows: in a followed category, bookmarked, followed or
 * watched, or with a post by the actor. The most recently active one comes first; muted ones are left out.
 */
export async function selectFollowedUnread(
  context: Context,
  { categoryIDs, participated, exceptID = 0, limit }: Followed,
): Promise<number[]> {
  const { userID } = context.actor;
  if (userID === 0) return [];
  const { rows } = await sql<{ discussionID: number }>`
    with latest as (
      select discussions.* from discussions
      where ${visibleIn(context, await visibleCategoryIDs(context))}
      order by discussions.date_last_comment desc limit ${sql.lit(LATEST)}
    )
    select discussions.discussion_id from latest as discussions
    left join discussion_marks as marks
      on marks.user_id = ${userID} and marks.discussion_id = discussions.discussion_id
    where discussions.discussion_id <> ${exceptID} and ${unreadBy(context)}
      and marks.muted is not true and marks.follow_level is distinct from 'none'
      and (discussions.category_id = any(${categoryIDs}::bigint[]) or marks.bookmarked
        or marks.follow_level in ('watching', 'following')
        or discussions.insert_user_id = ${userID} or ${participated})
    order by discussions.date_last_comment desc limit ${limit}`.execute(context.db);
  return rows.map(({ discussionID }) => discussionID);
}
