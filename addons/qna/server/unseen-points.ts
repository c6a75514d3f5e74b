import { sawComment, unseenComments } from "#features/comments/server/index.ts";
import { addUnseenTotal } from "#features/users/server/index.ts";
import { ANSWERED_ID, unseenAmounts } from "./queries.ts";

/** The points of users for accepted answers that the actor cannot see. */
export const unseenPoints = addUnseenTotal({
  total: "points",
  async find(context) {
    const unseen = await unseenComments(context);
    if (!unseen) return null;
    return { like: unseen.like, isSeen: await sawComment(context, ANSWERED_ID) };
  },
  amounts: ({ isSeen }, userIDs) => unseenAmounts(isSeen, userIDs),
});
