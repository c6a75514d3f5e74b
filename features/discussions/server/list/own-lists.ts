import { source } from "#platform/contract/i18n.ts";

/** The member's own lists, by the last segment of their path: their titles and filters. */
export const OWN_LISTS = {
  bookmarked: { title: source("My Bookmarks"), query: (me: number) => ({ bookmarkUserID: me }) },
  mine: { title: source("My Posts"), query: (me: number) => ({ insertUserID: [me] }) },
  participated: {
    title: source("Posts I've Commented On"),
    query: (me: number) => ({ participatedUserID: me }),
  },
  unread: { title: source("Unread Posts"), query: () => ({ unread: true }) },
  muted: { title: source("Muted Posts"), query: () => ({ muted: true }) },
};
export const ownListOf = (value: unknown): keyof typeof OWN_LISTS | null =>
  Object.keys(OWN_LISTS).includes(String(value)) ? (value as keyof typeof OWN_LISTS) : null;
