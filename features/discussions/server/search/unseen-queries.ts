import { type Expression, type SqlBool, sql } from "kysely";
import { hiddenCategoryIDs } from "#features/categories/server/index.ts";
import { addUnseenTotal, totalsMovedBy } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionMoved } from "../events.ts";
import { visibleDiscussions } from "../extension-points.ts";
import { onDiscussions } from "../queries.ts";

export interface Unseen {
  /** Cache key: actors with an equal key cannot see the same discussions. */
  like: string;
  /** SQL condition on `discussions` and joined tables that the actor cannot see the discussion. */
  condition: Expression<SqlBool>;
}

/** Returns the condition for discussions that the actor cannot see; null if the actor sees all. */
export async function unseenDiscussions(context: Context): Promise<Unseen | null> {
  const hidden = await hiddenCategoryIDs(context);
  const narrowed = visibleDiscussions.narrowed(context, onDiscussions);
  if (hidden.length === 0 && narrowed.length === 0) return null;
  const condition = onDiscussions.or([
    onDiscussions("discussions.categoryID", "=", sql<number>`any(${hidden}::bigint[])`),
    ...narrowed.map((isSeen) => onDiscussions.not(isSeen)),
  ]);
  return { like: `${hidden}${narrowed.length > 0 ? `@${context.actor.userID}` : ""}`, condition };
}

/** Counts the discussions of users that the actor cannot see. */
const unseenTotal = addUnseenTotal({
  total: "countDiscussions",
  find: unseenDiscussions,
  amounts: ({ condition }, userIDs) => sql`
    select insert_user_id as user_id, count(*)::int as amount from discussions
    where insert_user_id = any(${userIDs}::bigint[]) and ${condition} group by insert_user_id`,
});

export const unseenTotals = [unseenTotal, ...totalsMovedBy(discussionMoved)];
