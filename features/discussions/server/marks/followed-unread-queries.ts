import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleIn } from "../queries.ts";
import { unreadBy } from "./mark-queries.ts";

/** Number of recent discussions that are considered. */
const LATEST = 1000;

interface Following {
  /** SQL for the ids of the categories that the actor follows. */
  categoryIDs: RawBuilder<unknown>;
  /** SQL condition that the actor took part in a row of `discussions`. */
  participated: Expression<SqlBool>;
}

interface Followed extends Following {
  exceptID?: number;
  limit: number;
}

/**
 * SQL condition that the actor follows a row of `discussions`, whose marks are in `marks`: it is in a followed category,
 * bookmarked, followed or watched, or has a post by the actor.
 */
export const followedBy = (
  { actor }: Context,
  { categoryIDs, participated }: Following,
) => sql<SqlBool>`(marks.follow_level is distinct from 'none'
  and (discussions.category_id in (${categoryIDs}) or marks.bookmarked
    or marks.follow_level in ('watching', 'following')
    or discussions.insert_user_id = ${actor.userID} or ${participated}))`;

/**
 * Selects the discussions with unread content that the actor follows. The most recently active one comes first; muted
 * ones are left out.
 */
export async function selectFollowedUnread(
  context: Context,
  { exceptID = 0, limit, ...following }: Followed,
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
      and marks.muted is not true and ${followedBy(context, following)}
    order by discussions.date_last_comment desc limit ${limit}`.execute(context.db);
  return rows.map(({ discussionID }) => discussionID);
}
