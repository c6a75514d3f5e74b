import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { mergeNotification } from "./merge-notification.ts";
import { statusNotifications } from "./status-notifications.ts";

/** Notifications about ideas, in the list and by email, and the preferences for them. */
export const ideaNotifications = [
  addPreference({
    key: "AuthorStatus",
    ...{ group: "followedPosts", sort: 50 },
    label: phrase("Status changes of my ideas"),
    defaults: { popup: true, email: true },
  }),
  addPreference({
    key: "VoterStatus",
    ...{ group: "followedPosts", sort: 51 },
    label: phrase("Status changes and merges of ideas that I voted on"),
    defaults: { popup: true, email: false },
  }),
  ...statusNotifications,
  ...mergeNotification,
];
