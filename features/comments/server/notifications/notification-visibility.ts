import {
  moveNotified,
  notificationVisibility,
  personalVisibility,
  renumberNotified,
} from "#features/notifications/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { commentMoved } from "../events.ts";
import { commentsRenumbered, visibleComments } from "../extension-points.ts";
import { commentIDsIn } from "../queries.ts";
import { isOfSeenComment } from "./notification-queries.ts";

/** What is told of a comment is seen by whoever sees it, wherever it goes. */
export const commentVisibility = [
  notificationVisibility.with(isOfSeenComment),
  commentsRenumbered.with((context, moved) => renumberNotified(context, "comment", moved)),
  on(commentMoved, "notifications go along", (context, { discussionID }) =>
    moveNotified(context, "comment", commentIDsIn(discussionID), discussionID),
  ),
  personalVisibility.with(
    ({ addons }, { recordType }) => recordType === "comment" && addons.of(visibleComments).length > 0,
  ),
];
