import { i18nOf } from "#features/locales/server/index.ts";
import { addAccountLinks } from "#features/navigation/server/index.ts";
import { entriesFor } from "./open-page.ts";

/** Links in the account menu to the dashboard, and to records that wait for a decision. */
export const dashboardLinks = addAccountLinks((context) => {
  const text = i18nOf(context);
  const pages = entriesFor(context);
  const links = pages
    .filter(({ isInAccountMenu }) => isInAccountMenu)
    .map(({ name, menuName = name, path, counter = null }) => ({
      ...{ name: menuName.in(text), url: path, counter },
    }));
  const all = pages.length > 0 ? [{ name: text.t("Dashboard"), url: "/dashboard", counter: null }] : [];
  return [
    { name: text.t("Moderation"), sort: 60, isUrgent: true, links },
    { name: text.t("Admin"), sort: 70, links: all },
  ];
});
