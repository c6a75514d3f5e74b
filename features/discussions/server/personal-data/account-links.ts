import { i18nOf } from "#features/locales/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";

/** Links to the member's own lists, in the account menu. */
export const ownLists = addAccountLinks((context) => {
  const { t } = i18nOf(context);
  return [
    {
      name: t("Discussions"),
      sort: 10,
      links: [
        { name: t("Bookmarks"), url: "/discussions/bookmarked", counter: "Bookmarks", sort: 10 },
        { name: t("My Posts"), url: "/discussions/mine", counter: "Discussions", sort: 30 },
        { name: t("Posts I've Commented On"), url: "/discussions/participated", counter: null },
        { name: t("Unread Posts"), url: "/discussions/unread", counter: "UnreadDiscussions" },
        { name: t("Muted Posts"), url: "/discussions/muted", counter: null },
      ],
    },
  ];
});
