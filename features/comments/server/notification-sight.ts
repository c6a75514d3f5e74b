import {
  moveNotified,
  notificationSight,
  personalSight,
  renumberNotified,
} from "#features/notifications/server/index.ts";
import { on } from "#platform/server/events.ts";
import { commentMoved } from "./events.ts";
import { isOfSeenComment } from "./notification-queries.ts";
import { commentsRenumbered, visibleComments } from "./openings.ts";
import { commentIDsIn } from "./queries.ts";

/** What is told of a comment is seen by whoever sees it, wherever it goes. */
export const commentSight = [
  notificationSight.with(isOfSeenComment),
  commentsRenumbered.with((context, moved) => renumberNotified(context, "comment", moved)),
  on(commentMoved, "notifications go along", (context, { discussionID }) =>
    moveNotified(context, "comment", commentIDsIn(discussionID), discussionID),
  ),
  personalSight.with(
    ({ addons }, { recordType }) => recordType === "comment" && addons.of(visibleComments).length > 0,
  ),
];
