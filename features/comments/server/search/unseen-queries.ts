import { sql } from "kysely";
import { type Unseen, unseenDiscussions } from "#features/discussions/server/index.ts";
import { addUnseenTotal, totalsMovedBy } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentMoved } from "../events.ts";
import { visibleComments } from "../extension-points.ts";
import { onComments } from "../queries.ts";

/** Returns the condition for comments that the actor cannot see; null if the actor sees all. */
export async function unseenComments(context: Context): Promise<Unseen | null> {
  const discussions = await unseenDiscussions(context);
  const narrowed = visibleComments.narrowed(context, onComments);
  if (narrowed.length === 0) return discussions;
  const condition = onComments.or([
    ...(discussions ? [discussions.condition] : []),
    ...narrowed.map((isSeen) => onComments.not(isSeen)),
  ]);
  return { like: `${discussions?.like ?? ""}@${context.actor.userID}`, condition };
}

/** Counts the comments of users that the actor cannot see. */
const unseenTotal = addUnseenTotal({
  total: "countComments",
  find: unseenComments,
  amounts: ({ condition }, userIDs) => sql`
    select comments.insert_user_id as user_id, count(*)::int as amount
    from comments join discussions using (discussion_id)
    where comments.insert_user_id = any(${userIDs}::bigint[]) and ${condition}
    group by comments.insert_user_id`,
});

export const unseenTotals = [unseenTotal, ...totalsMovedBy(commentMoved)];
