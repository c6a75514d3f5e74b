import { postConversions } from "#features/comments/server/index.ts";
import { userDeleted } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { dropWaitingOf, resolveWaiting } from "../queue/pending-queries.ts";
import { reportMetaOnPosts } from "./report-meta-on-posts.ts";

export const followPosts = [
  ...reportMetaOnPosts("reports"),
  postConversions.with({
    intoComment: (context, fromID, { discussionID }) => resolveWaiting(context, fromID, discussionID),
    async intoDiscussion() {},
  }),
  on(userDeleted, "what waits goes along", (context, { userID }) => dropWaitingOf(context, userID)),
];
