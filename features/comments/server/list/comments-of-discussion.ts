import { discussionRemoved } from "#features/discussions/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import { deleteAll, takeAllFromDeleted } from "../moderation/deleted-queries.ts";
import { renewMarks } from "./mark-queries.ts";

/** Deletes and restores comments with their discussion. */
export const commentsOfDiscussion = discussionRemoved.with({
  name: "comments",
  async remove(context, { discussionID, countComments }) {
    for (const { userID, count } of await deleteAll(context, discussionID)) {
      await countUserPosts(context, userID, { comments: -count });
    }
    return { countComments };
  },
  async restore(context, { discussionID }) {
    for (const { userID, count } of await takeAllFromDeleted(context, discussionID)) {
      await countUserPosts(context, userID, { comments: count });
    }
    await renewMarks(context, discussionID);
  },
});
