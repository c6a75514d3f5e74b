import { notificationVisibility, personalVisibility } from "#features/notifications/server/index.ts";
import { visibleDiscussions } from "../extension-points.ts";
import { isOfSeenDiscussion } from "./notification-queries.ts";

/**
 * Shows notifications about a discussion only to readers who can see it. Add-ons that narrow visibility may depend
 * on the reader.
 */
export const discussionVisibility = [
  notificationVisibility.with(isOfSeenDiscussion),
  personalVisibility.with(
    ({ addons }, { discussionID }) => Boolean(discussionID) && addons.of(visibleDiscussions).length > 0,
  ),
];
