import { notificationSight, personalSight } from "#features/notifications/server/index.ts";
import { isOfSeenDiscussion } from "./notification-queries.ts";
import { visibleDiscussions } from "./openings.ts";

/** What is told of a discussion is seen by whoever sees it. What narrows that may ask who the reader is. */
export const discussionSight = [
  notificationSight.with(isOfSeenDiscussion),
  personalSight.with(
    ({ addons }, { discussionID }) => Boolean(discussionID) && addons.of(visibleDiscussions).length > 0,
  ),
];
