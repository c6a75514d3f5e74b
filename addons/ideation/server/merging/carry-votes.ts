import { postConversions } from "#features/comments/server/index.ts";
import { findDiscussion } from "#features/discussions/server/index.ts";
import { carryReactions, returnReactions } from "#features/reactions/server/index.ts";
import { ideaCategories } from "../categories/idea-categories.ts";
import { ideaMerged } from "../events.ts";
import { isIdea } from "../policy.ts";
import { votesIn } from "../votes.ts";

/**
 * An idea that is merged into another one becomes a comment there. Its votes are carried over, each voter once, and undoing
 * the merge returns them. Votes against stay with the comment where the other idea has only votes for it.
 */
export const carriedVotes = postConversions.with({
  async intoComment(context, discussionID, comment) {
    const [merged, into] = await Promise.all([
      findDiscussion(context, discussionID),
      findDiscussion(context, comment.discussionID),
    ]);
    if (!merged || !into || !isIdea(merged) || !isIdea(into)) return;
    const urlcodes = votesIn(await ideaCategories.get(context), into.categoryID);
    await carryReactions(context, comment, { discussionID, urlcodes });
    await context.emit(ideaMerged, {
      ...{ discussionID, intoDiscussionID: into.discussionID, commentID: comment.commentID },
      userID: context.actor.userID || null,
    });
  },
  async intoDiscussion(context, comment, discussionID) {
    await returnReactions(context, comment, discussionID);
  },
});
