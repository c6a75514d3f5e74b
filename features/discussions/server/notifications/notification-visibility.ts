import { notificationVisibility, personalVisibility } from "#features/notifications/server/index.ts";
import { visibleDiscussions } from "../extension-points.ts";
import { isOfSeenDiscussion } from "./notification-queries.ts";

/** What is told of a discussion is seen by whoever sees it. What narrows that may ask who the reader is. */
export const discussionVisibility = [
  notificationVisibility.with(isOfSeenDiscussion),
  personalVisibility.with(
    ({ addons }, { discussionID }) => Boolean(discussionID) && addons.of(visibleDiscussions).length > 0,
  ),
];
