import { sql } from "kysely";
import { sawComment, unseenComments } from "#features/comments/server/index.ts";
import { addUnseenTotal } from "#features/users/server/index.ts";
import { unseenAmounts } from "./queries.ts";

/** The points of users for accepted answers that the actor cannot see. */
export const unseenPoints = addUnseenTotal({
  total: "points",
  async find(context) {
    const unseen = await unseenComments(context);
    if (!unseen) return null;
    // With a subquery, PostgreSQL looks up each id instead of reading all visible posts.
    return { like: unseen.like, isSeen: await sawComment(context, sql`(select answers.comment_id)`) };
  },
  amounts: ({ isSeen }, userIDs) => unseenAmounts(isSeen, userIDs),
});
