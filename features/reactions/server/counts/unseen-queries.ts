import { type RawBuilder, type SqlBool, sql } from "kysely";
import { sawComment, unseenComments } from "#features/comments/server/index.ts";
import { sawDiscussion } from "#features/discussions/server/index.ts";
import { addUnseenTotal } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface Visibility {
  /** Cache key: equal for actors who see the same reactions. */
  like: string;
  /** SQL condition on `reactions` that the actor can see the post, or could before it was deleted. */
  isSeen: RawBuilder<SqlBool>;
}

/** Returns the condition for the reactions that the actor can see; null if the actor sees all. */
export async function visibilityOfReactions(context: Context): Promise<Visibility | null> {
  const unseen = await unseenComments(context);
  if (!unseen) return null;
  // With a subquery, PostgreSQL looks up each id instead of reading all visible posts.
  const id = sql`(select reactions.record_id)`;
  const isSeen = sql<SqlBool>`
    case record_type when 'discussion' then ${await sawDiscussion(context, id)}
    else ${await sawComment(context, id)} end`;
  return { like: unseen.like, isSeen };
}

/** The points of users from posts that the actor cannot see. */
export const unseenPoints = addUnseenTotal({
  total: "points",
  find: visibilityOfReactions,
  amounts: ({ isSeen }, userIDs) => sql`
    select receive_user_id as user_id, sum(points)::int as amount from reactions
    where receive_user_id = any(${userIDs}::bigint[]) and points <> 0 and not ${isSeen}
    group by receive_user_id`,
});
