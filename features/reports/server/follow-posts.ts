import { postTurns } from "#features/comments/server/index.ts";
import { userDeleted } from "#features/users/server/index.ts";
import { on } from "#platform/server/events.ts";
import { keepWithPosts } from "./keep-with-posts.ts";
import { dropWaitingOf, turnWaiting } from "./pending-queries.ts";

export const followPosts = [
  ...keepWithPosts("reports"),
  postTurns.with({
    intoComment: (context, fromID, { discussionID }) => turnWaiting(context, fromID, discussionID),
    async intoDiscussion() {},
  }),
  on(userDeleted, "what waits goes along", (context, { userID }) => dropWaitingOf(context, userID)),
];
