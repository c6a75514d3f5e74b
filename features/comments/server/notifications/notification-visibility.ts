import {
  moveNotified,
  notificationVisibility,
  personalVisibility,
} from "#features/notifications/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { commentMoved } from "../events.ts";
import { visibleComments } from "../extension-points.ts";
import { commentIDsIn } from "../queries.ts";
import { isOfSeenComment } from "./notification-queries.ts";

/** Shows notifications about a comment only to readers who can see it, wherever it moves. */
export const commentVisibility = [
  notificationVisibility.with(isOfSeenComment),
  on(commentMoved, "notifications go along", (context, { discussionID }) =>
    moveNotified(context, "comment", commentIDsIn(discussionID), discussionID),
  ),
  personalVisibility.with(
    ({ addons }, { recordType }) => recordType === "comment" && addons.of(visibleComments).length > 0,
  ),
];
